"""Runs migrations on the connection that the store provides."""

from alembic import context

from fourfold.server.storage.schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata)
with context.begin_transaction():
    context.run_migrations()
