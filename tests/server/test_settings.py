"""Settings by flags, environment and file, in this order."""

import re
from pathlib import Path

import pytest

from cadran.kernel import BadInput
from cadran.server.settings import Settings, settings_of

DOCS = Path(__file__).parents[2] / "docs" / "server.md"
HOME = Path("home")


def test_a_flag_wins_over_the_environment_and_that_over_the_file(tmp_path: Path) -> None:
    file = tmp_path / "cadran.toml"
    file.write_text('port = 1\nworkers = 2\nbeat = 1.5\nsecure = true\ndata = "tables"\n')
    assert settings_of({}, {}, None, HOME) == Settings(data=HOME)
    found = settings_of({}, {}, str(file), HOME)
    assert (found.port, found.workers, found.beat, found.secure) == (1, 2, 1.5, True)
    assert found.data == Path("tables")
    environment = {"CADRAN_PORT": "3", "CADRAN_SECURE": "false", "CADRAN_LONG": "1"}
    found = settings_of({}, environment, str(file), HOME)
    assert (found.port, found.workers, found.secure) == (3, 2, False)
    found = settings_of({"port": 4, "workers": None}, environment, str(file), HOME)
    assert (found.port, found.workers) == (4, 2)


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("colour = 1", "there is no setting 'colour'"),
        ('port = "eighty"', "port: Expected `int`"),
        ("port = [1]", "port: Expected `int`"),
        ("port = ", "cannot read the settings"),
    ],
)
def test_what_is_no_setting_is_said(text: str, complaint: str, tmp_path: Path) -> None:
    file = tmp_path / "cadran.toml"
    file.write_text(text)
    with pytest.raises(BadInput, match=re.escape(complaint)):
        settings_of({}, {}, str(file), HOME)


def test_a_wrong_value_in_the_environment_is_named() -> None:
    with pytest.raises(BadInput, match="CADRAN_PORT: Expected `int`, not 'eighty'"):
        settings_of({}, {"CADRAN_PORT": "eighty"}, None, HOME)
    with pytest.raises(BadInput, match="cannot read the settings in nowhere"):
        settings_of({}, {}, "nowhere", HOME)


def test_the_table_in_the_docs_has_them_all() -> None:
    told = re.findall(r"^\| `(\w+)` \| ", DOCS.read_text("utf-8"), re.MULTILINE)
    assert told == list(Settings.__struct_fields__)
