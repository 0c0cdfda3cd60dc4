"""The HTTP interface and the files of the page."""
