"""Which test fails without which mend: each is taken out of a copy of the sources, its test run.

python -m tests.server.removals [WORD ...]   only those whose place or mend has one of the words
"""

import importlib
import os
import shutil
import sys
import tempfile
import traceback
from pathlib import Path
from typing import NamedTuple

import pytest

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "src" / "cadran"
BROKEN = 99
QUIETLY = ("-qx", "-p", "no:cacheprovider", "-W", "ignore::pytest.PytestAssertRewriteWarning")
AT_HAND = ("cadran.bots", "cadran.lab", "cadran.table", "httpx", "starlette.routing")
AT_HAND += ("starlette.applications", "uvicorn", "uvloop", "websockets.asyncio.client")


class Removal(NamedTuple):
    """A mend, the line that holds it, what stands there without it, and the test that sees it."""

    mend: str
    file: str  # in src/cadran
    line: str
    without: str
    test: str  # in tests


REMOVALS = [
    Removal(
        "whose a seat is, is asked when a message is made",
        "server/tables/room.py",
        "own = self.facts.owner(seat) == listener.person or seat in self._held_beside(listener)",
        "own = True",
        "server/test_seats.py::test_a_socket_does_not_keep_a_seat_that_was_freed",
    ),
    Removal(
        "who left owns nothing",
        "server/tables/facts.py",
        'return chair.person if chair.kind == "person" and seat not in self.away else None',
        'return chair.person if chair.kind == "person" else None',
        "server/test_seats.py::test_who_left_is_answered_nothing_of_the_seat",
    ),
    Removal(
        "a running seat is taken only if it is offered",
        "server/tables/seating.py",
        "if person not in facts.members or not (host or facts.may_be_taken(seat)):",
        "if person not in facts.members:",
        "server/test_seats.py::test_a_seat_of_a_running_game_is_taken_only_if_the_host_offers_it",
    ),
    Removal(
        "who saw another hand takes none",
        "server/tables/seating.py",
        "if facts.saw.get(person, set()) - {seat}:",
        "if False:",
        "server/test_seats.py::test_a_seat_of_a_running_game_is_taken_only_if_the_host_offers_it",
    ),
    Removal(
        "a share that was promised is the one that is shown",
        "server/tables/shuffling.py",
        "if value is not None and promise_of(value) != line.value:",
        "if False:",
        "server/test_shuffle.py::test_nobody_shows_a_share_before_everything_is_promised",
    ),
    Removal(
        "a missing share deals nothing",
        "server/tables/shuffling.py",
        "if not facts.shares.missing():\n            await",
        "if late or not facts.shares.missing():\n            await",
        "server/test_shuffle.py::test_a_share_that_does_not_come_deals_nothing",
    ),
    Removal(
        "a prepared seed is not guessed",
        "server/tables/setup.py",
        "if seed is not None and not (seed.isprintable() and len(seed.split()) > 0):",
        "if False:",
        "server/test_tables.py::test_a_prepared_seed_can_be_read_and_not_be_guessed",
    ),
    Removal(
        "an undo is no oracle",
        "server/tables/play.py",
        'if may == "revealed":',
        "if False:",
        "server/test_tables.py::test_alone_against_bots_what_they_show_is_not_taken_back",
    ),
    Removal(
        "consent counts everybody who owns a seat",
        "server/tables/facts.py",
        "return [seat for seat, owner in enumerate(self.owners()) if owner is not None]",
        "return [s for s, o in enumerate(self.owners()) if o and self.chairs[s].bot is None]",
        "server/test_seats.py::test_consent_counts_who_owns_a_seat_that_a_bot_keeps",
    ),
    Removal(
        "thinking time: a bot keeps its pace",
        "server/tables/automatic.py",
        "max(needed, *paces) * beat",
        "needed * beat",
        "server/test_thinking_time.py::test_who_was_late_once_takes_as_long_for_the_next_answers",
    ),
    Removal(
        "thinking time: what leaves no choice is thought about, too",
        "server/thinking/worker.py",
        "bot(question.bot, steady=True)",
        "bot(question.bot)",
        "server/test_thinking_time.py::test_what_leaves_no_choice_is_thought_about_as_anything_else",
    ),
    Removal(
        "thinking time: counters are coarse",
        "server/metrics.py",
        "COARSE = 100",
        "COARSE = 1",
        "server/test_thinking_time.py::test_thoughts_are_counted_by_the_hundred",
    ),
    Removal(
        "thinking time: counters are not public",
        "server/network/origin.py",
        "return peer is not None and peer.is_loopback and not forwarded",
        "return True",
        "server/test_thinking_time.py::test_players_find_no_counters",
    ),
    Removal(
        "a private table answers as one that is not there",
        "server/http/routes.py",
        "ask.me()  # first: without a name the answer is the same whether there is a table or not",
        "pass",
        "server/test_seats.py::test_a_private_table_answers_as_one_that_is_not_there",
    ),
    Removal(
        "names of later races cannot be guessed",
        "server/tables/cups.py",
        'name = facts.created.following or f"{ident}-{place.number}"',
        'name = f"{ident}-{place.number}"',
        "server/test_cups.py::test_from_the_plan_over_a_restart_to_the_final_standings",
    ),
    Removal(
        "who is forgotten leaves the journal, too",
        "server/storage/sqlite.py",
        "erase(connection, person, scrub)\n            self._erased = True",
        "erase(connection, person, scrub)",
        "server/test_tables.py::test_a_person_can_be_forgotten",
    ),
    Removal(
        "a later record sets its table aside",
        "server/tables/hub.py",
        "except Exception as error:  # noqa: BLE001 - whatever is wrong with it harms no other",
        "except ZeroDivisionError as error:  #",
        "server/test_formats.py::test_a_record_of_a_later_version_sets_its_table_aside_and_no_other",
    ),
    Removal(
        "lists mark what cannot be read",
        "server/tables/hub.py",
        "await self._try(info.id)\n",
        "pass\n",
        "server/test_formats.py::test_lists_mark_a_table_that_cannot_be_read_before_anybody_meets_it",
    ),
    Removal(
        "records of the first format are upcast",
        "server/tables/upcasters.py",
        "    for number in range(written, wanted):\n        record = UPCASTERS[number](record)\n",
        "",
        "server/test_old_stores.py::test_a_live_game_goes_on_to_a_verified_end",
    ),
    Removal(
        "what is restored is checked before",
        "server/storage/copies.py",
        "if schema > len(MIGRATIONS):",
        "if False:",
        "server/test_upgrading.py::test_a_damaged_copy_or_another_file_is_not_restored",
    ),
    Removal(
        "ninety hints are one thought",
        "server/tables/automatic.py",
        "asked = room.hints.get(key)",
        "asked = None",
        "server/test_thinking.py::test_ninety_hints_are_one_thought",
    ),
    Removal(
        "people before the coach before bots among themselves",
        "server/thinking/line.py",
        "rank = RANK[question.urgency]",
        "rank = 0",
        "server/test_thinking.py::test_people_go_before_the_coach_and_the_coach_before_bots_among_themselves",
    ),
    Removal(
        "a bot that does not search is short",
        "server/thinking/line.py",
        "return is_at_once(waiting.question) or waiting.expected < SHORT",
        "return waiting.expected < SHORT",
        "server/test_thinking.py::test_a_bot_that_does_not_search_is_short_however_long_its_worker_took_to_start",
    ),
    Removal(
        "half-sent requests make room",
        "server/network/doors.py",
        "while self._open > self.most and self._unfinished:",
        "while False:",
        "server/test_connections.py::test_the_oldest_of_whoever_holds_most_makes_room",
    ),
    Removal(
        "who does not finish a request is cut off",
        "server/entrance.py",
        "if (waits and now - self.since > late + POLITE) or (",
        "if False or (",
        "server/test_connections.py::test_who_does_not_finish_a_request_is_cut_off",
    ),
    Removal(
        "presence is told once a second",
        "server/tables/room.py",
        "if self._presence_due is None and not self.gone:",
        "if not self.gone:",
        "server/test_presence.py::test_two_thousand_spectators_who_come_one_by_one_cost_few_frames",
    ),
    Removal(
        "a job that fails fails alone",
        "server/storage/sqlite.py",
        "except Exception as error:  # noqa: BLE001 - whoever asked gets it",
        "except ValueError as error:",
        "server/test_writer.py::test_whatever_a_job_raises_fails_that_job_alone",
    ),
    Removal(
        "a dead writer ends the process",
        "server/storage/sqlite.py",
        "self._died(error)",
        "pass",
        "server/test_writer.py::test_a_dead_writer_ends_the_process_and_says_why",
    ),
    Removal(
        "ready means that it can commit",
        "server/service.py",
        "except (StoreFailed, TimeoutError):\n            writes = False",
        "except (StoreFailed, TimeoutError):\n            writes = True",
        "server/test_life.py::test_ready_means_that_it_can_commit_think_and_has_room",
    ),
    Removal(
        "one folder serves one process",
        "server/storage/lock.py",
        "fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)",
        "pass",
        "server/test_life.py::test_one_folder_serves_one_process_and_names_it",
    ),
    Removal(
        "the address is the last that the proxy added",
        "server/network/origin.py",
        "for hop in reversed(hops):",
        "for hop in hops:",
        "server/test_connections.py::test_the_address_is_the_last_that_the_proxy_itself_added",
    ),
    Removal(
        "a network of IPv6 is one address",
        "server/network/origin.py",
        "IPv6Network((found, 64), strict=False)",
        "IPv6Network((found, 128), strict=False)",
        "server/test_connections.py::test_a_network_of_ipv6_is_one_address",
    ),
    Removal(
        "how many people an address makes is limited",
        "server/http/me.py",
        "        ask.service.limits.makes_person(ask.address, ask.service.clock())\n",
        "",
        "server/test_connections.py::test_making_people_is_limited_by_address",
    ),
    Removal(
        "what never began goes",
        "server/people/retention.py",
        "if settings.keep_tables:",
        "if False:",
        "server/test_retention.py::test_what_never_began_goes_and_what_was_played_stays",
    ),
    Removal(
        "a person has so many tables",
        "server/tables/access.py",
        "if tables and waiting + tables > settings.person_tables:",
        "if False:",
        "server/test_retention.py::test_a_person_has_so_many_tables_seats_and_words",
    ),
    Removal(
        "only the last lines of chat stay",
        "server/storage/sqlite_statements.py",
        "DELETE FROM chat WHERE board = ? AND number <= ?",
        "DELETE FROM chat WHERE board = ? AND number <= ? AND 0",
        "server/test_retention.py::test_a_flood_of_chat_does_not_touch_the_log",
    ),
    Removal(
        "a process counts by the steady clock",
        "server/tables/environment.py",
        "return self._offset + self._steady()",
        "return wall_clock()",
        "server/test_clocks.py::test_time_goes_on_from_where_it_was_unless_a_clock_was_far_off",
    ),
    Removal(
        "moving an identity asks before it replaces one",
        "server/people/identities.py",
        'if present is not None and way == "ask":',
        "if False:",
        "server/test_devices.py::test_moving_an_identity_asks_before_it_replaces_one",
    ),
    Removal(
        "a signed-out device is refused",
        "server/people/identities.py",
        "        await self.store.drop_token(hashed)\n",
        "",
        "server/test_devices.py::test_devices_are_listed_and_signed_out_at_once",
    ),
    Removal(
        "its links are void",
        "server/people/identities.py",
        "if device != here:",
        "if False:",
        "server/test_hostile.py::test_a_device_that_was_signed_out_has_no_way_back",
    ),
    Removal(
        "whose a request is, is asked when its body has come",
        "server/http/answers.py",
        "if who is not None:  # a body may come late, when they were signed out meanwhile",
        "if False:",
        "server/test_hostile.py::test_who_was_forgotten_is_not_remembered_by_what_was_under_way",
    ),
    Removal(
        "nobody's face stays",
        "server/tables/records.py",
        'for field in ("name", "face", "text"):',
        'for field in ("name", "text"):',
        "server/test_hostile.py::test_neither_name_nor_face_stay_of_who_was_forgotten",
    ),
    Removal(
        "no name stays in the lists of what is set aside",
        "server/people/forgetting.py",
        "    await _unlist(hub, person, aside)\n",
        "",
        "server/test_hostile.py::test_neither_name_nor_face_stay_of_who_was_forgotten",
    ),
    Removal(
        "a rematch waits for no ghost",
        "server/tables/setup.py",
        "elif facts.owner(seat) in facts.members:",
        "elif facts.owner(seat) is not None:",
        "server/test_hostile.py::test_neither_name_nor_face_stay_of_who_was_forgotten",
    ),
    Removal(
        "the host must be ours",
        "server/network/origin.py",
        'raise Problem("wrong-host", host=host[:60])',
        "return",
        "server/test_origin.py::test_a_rebound_name_gets_nothing",
    ),
    Removal(
        "the scheme of the origin counts",
        "server/network/origin.py",
        'right = scheme in ("http", "https") if wanted is None else scheme == wanted',
        'right = scheme in ("http", "https")',
        "server/test_origin.py::test_the_scheme_of_the_origin_counts",
    ),
    Removal(
        "paths that cannot be files",
        "server/http/pages.py",
        "if len(path) > LONGEST or not path.isprintable():",
        "if False:",
        "server/test_origin.py::test_paths_that_cannot_be_files_are_not_found",
    ),
    Removal(
        "names look as they are",
        "server/tables/access.py",
        'elif kind[0] == "C" or character in BLANK or IGNORED.match(character):',
        "elif False:",
        "server/test_origin.py::test_a_name_looks_as_it_is",
    ),
    Removal(
        "the journal does not start anew under who copies it",
        "server/storage/sqlite.py",
        "writer.execute(\"UPDATE meta SET value = value + 1 WHERE name = 'copies'\")",
        "pass",
        "server/test_writer.py::test_the_journal_never_starts_anew_under_who_copies_it",
    ),
    Removal(
        "logs name no table that is none",
        "server/http/answers.py",
        'found = request.path_params.get("table") if status < 400 else None',
        'found = request.path_params.get("table")',
        "server/test_logs.py::test_both_logs_tell_what_matters_and_no_secret",
    ),
    Removal(
        "what an old key signed stays good",
        "server/keys.py",
        '!= "sign"), *kept, added], added',
        '!= "sign"), added], added',
        "server/test_shuffle.py::test_keys_are_nobody_elses_and_can_be_changed",
    ),
    Removal(
        "calls stay out of networks of one's own",
        "server/network/push.py",
        "if found not in EVERYBODYS:",
        "if False:",
        "server/test_hostile.py::test_no_way_of_writing_an_address_leads_into_a_network_of_ones_own",
    ),
    Removal(
        "one call of a person at a time",
        "server/people/calls.py",
        "line = self._lines_of.setdefault(person, asyncio.Lock())",
        "line = asyncio.Lock()",
        "server/test_hostile.py::test_who_does_not_take_calls_keeps_one_line_busy_and_nobody_waiting",
    ),
    Removal(
        "messages are a person's, on however many sockets",
        "server/socket/session.py",
        "return not self.address or self.service.limits.message(self.person, self.address, now)",
        "return True",
        "server/test_greedy_guests.py::test_many_sockets_are_not_many_people",
    ),
    Removal(
        "a seat takes back so often",
        "server/tables/play.py",
        "    facts.wear.may_undo(seat)\n",
        "",
        "server/test_greedy_guests.py::test_a_log_grows_by_taking_back_only_so_much",
    ),
    Removal(
        "agreeing twice is written once",
        "server/tables/play.py",
        "if yes and seat in facts.agreed:",
        "if False:",
        "server/test_greedy_guests.py::test_a_log_grows_by_asking_and_agreeing_only_so_much",
    ),
    Removal(
        "a person sits down so often",
        "server/tables/seating.py",
        "    facts.wear.may_sit(person.id)\n",
        "",
        "server/test_greedy_guests.py::test_a_log_grows_by_changing_seats_only_so_much",
    ),
    Removal(
        "a seat is handed over so often",
        "server/tables/seating.py",
        "    if bot != chair.bot:\n        facts.wear.may_change(seat)\n",
        "    if bot != chair.bot:\n",
        "server/test_greedy_guests.py::test_a_log_grows_by_changing_seats_only_so_much",
    ),
    Removal(
        "a seat is offered so often",
        "server/tables/seating.py",
        "    if yes != (seat in facts.offered):\n        facts.wear.may_change(seat)\n",
        "    if yes != (seat in facts.offered):\n",
        "server/test_greedy_guests.py::test_a_log_grows_by_changing_seats_only_so_much",
    ),
    Removal(
        "a clock waits for so many lost connections",
        "server/tables/automatic.py",
        "if seat in online or facts.wear.may_lose(seat)",
        "if True",
        "server/test_greedy_guests.py::test_a_log_grows_by_coming_and_going_only_so_much",
    ),
    Removal(
        "one person does not fill the places for reports",
        "server/thinking/reports.py",
        " or list(self._asked.values()).count(who) >= EACH:",
        ":",
        "server/test_reports.py::test_one_person_does_not_take_all_places",
    ),
    Removal(
        "who was known lately is not counted as nobody",
        "server/service.py",
        "counted = who or self.people.lately(token)",
        "counted = who",
        "server/test_greedy_guests.py::test_who_has_no_name_keeps_nobody_out_who_has_one",
    ),
    Removal(
        "pages on all that somebody played come one after the other",
        "server/service.py",
        "return self._in_turn.setdefault(person, asyncio.Lock())",
        "return asyncio.Lock()",
        "server/test_greedy_guests.py::test_pages_on_all_that_somebody_played_are_made_one_after_the_other",
    ),
    Removal(
        "who sat others down has seen their hands",
        "server/tables/facts.py",
        "by = self.chairs[seat].by or owner",
        "by = owner",
        "server/test_households.py::test_who_sat_others_down_has_seen_their_hands",
    ),
    Removal(
        "what a table is called goes with its host",
        "server/tables/records.py",
        'if isinstance(told, dict) and told.get("host") == person and told.get("name"):',
        "if False:",
        "server/test_hostile.py::test_neither_name_nor_face_stay_of_who_was_forgotten",
    ),
    Removal(
        "who asks often hides no game that waits",
        "server/storage/sqlite_history.py",
        "AND (substr(you, 1, ?) = ?) = ?",
        "AND (1 OR (substr(you, 1, ?) = ?) = ?)",
        "server/test_invitations.py::test_who_asks_often_hides_no_game_that_waits",
    ),
    Removal(
        "to be told much counts as much, on a socket",
        "server/socket/session.py",
        "self._may_be_told(room.facts.number - since)",
        "pass",
        "server/test_greedy_guests.py::test_to_be_told_much_counts_as_much",
    ),
    Removal(
        "to be told much counts as much, by a request",
        "server/network/limits.py",
        "if not limits.take(who, now, max(0, decisions // TOLD)):",
        "if False:",
        "server/test_greedy_guests.py::test_to_be_told_much_counts_as_much",
    ),
    Removal(
        "whether an undo is free is worked out once",
        "server/tables/facts.py",
        "self._may_undo = {**now, key:",
        "self._may_undo = {key:",
        "server/test_greedy_guests.py::test_whether_an_undo_is_free_is_worked_out_once_for_each_seat",
    ),
]


def found(removal: Removal) -> bool:
    """Does the line of a mend stand in its file, once?"""
    return (PACKAGE / removal.file).read_text().count(removal.line) == 1


def fails_without(removal: Removal, sources: Path) -> bool:
    """Does its test fail once the mend is taken out of the copy? It is put back afterwards."""
    place = sources / "cadran" / removal.file
    whole = place.read_text()
    place.write_text(whole.replace(removal.line, removal.without))
    said = sources / "said.txt"
    try:
        child = os.fork()  # with all that is not tested at hand
        if child == 0:
            _test(removal.test, said)
        status = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
    finally:
        place.write_text(whole)
    if status != pytest.ExitCode.TESTS_FAILED:
        print(said.read_text()[-2000:])
    return status == pytest.ExitCode.TESTS_FAILED


def _test(name: str, said: Path) -> None:
    """In a process of its own, to its end."""
    with said.open("wb") as file:
        os.dup2(file.fileno(), 1)
        os.dup2(file.fileno(), 2)
        status = BROKEN
        try:
            status = int(pytest.main([*QUIETLY, f"tests/{name}"]))
        except BaseException:  # noqa: BLE001 - this process has nothing else to do
            traceback.print_exc()
        finally:
            sys.stdout.flush()
            os._exit(status)


def main() -> int:
    """Take them out, one after the other."""
    wanted = [
        one
        for one in REMOVALS
        if not sys.argv[1:] or any(word in f"{one.file} {one.mend}" for word in sys.argv[1:])
    ]
    unseen = []
    with tempfile.TemporaryDirectory() as folder:
        sources = Path(folder, "src")
        shutil.copytree(PACKAGE, sources / "cadran")
        os.environ["PYTHONPATH"] = str(sources)
        sys.path.insert(0, str(sources))
        for module in AT_HAND:
            importlib.import_module(module)
        for one in wanted:
            assert found(one), f"{one.file} has not, or not once: {one.line}"
            seen = fails_without(one, sources)
            print(f"{'fails' if seen else 'PASSES'}  {one.mend}  ({one.test})", flush=True)
            if not seen:
                unseen.append(one.mend)
    print(f"{len(wanted) - len(unseen)} of {len(wanted)} mends are seen to be missing")
    return len(unseen)


if __name__ == "__main__":
    sys.exit(main())
