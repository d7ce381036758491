"""Records: whole games as text, read and written."""

from fourfold.rules.record.model import Record, RecordedValue, Turn
from fourfold.rules.record.reader import RecordFault, read_record, read_records, read_tags
from fourfold.rules.record.scanner import RecordSource
from fourfold.rules.record.writer import write_record, write_records

__all__ = [
    "Record",
    "RecordFault",
    "RecordSource",
    "RecordedValue",
    "Turn",
    "read_record",
    "read_records",
    "read_tags",
    "write_record",
    "write_records",
]
