-- B-08: how long after the end of a rental nothing is charged is a setting of the location, inherited like the others.
alter table location add column grace_minutes int not null default 180 check (grace_minutes between 0 and 1440);

-- A price group may have a grace of its own; the column of all others holds the location's, so that whoever reckons a
-- price reads one row as before. What a group has otherwise than the product was set there.
alter table price_group add column own_grace boolean not null default true;
update price_group set own_grace = overrun_free_minutes <> 180;
