"""An event for other programs: CSV, JSON and TRF16. Keys and headings are English everywhere."""

from fourfold.club.events.export.csv_table import write_csv
from fourfold.club.events.export.data import event_data
from fourfold.club.events.export.trf import write_trf

__all__ = ["event_data", "write_csv", "write_trf"]
