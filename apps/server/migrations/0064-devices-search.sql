-- The header search looks for locks by any part of their name.
create index lock_search on lock using gin (lower(name) gin_trgm_ops);
