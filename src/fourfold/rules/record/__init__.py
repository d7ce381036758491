"""Records: whole games as text, read and written."""

from fourfold.rules.record.model import Record, Turn
from fourfold.rules.record.reader import RecordFault, read_record, read_records
from fourfold.rules.record.writer import write_record, write_records

__all__ = [
    "Record",
    "RecordFault",
    "Turn",
    "read_record",
    "read_records",
    "write_record",
    "write_records",
]
