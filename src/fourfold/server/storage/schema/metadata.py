"""What knows all tables of the database."""

from sqlalchemy import MetaData

metadata = MetaData()
