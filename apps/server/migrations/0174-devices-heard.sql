-- What a terminal heard when it was told to look for locks (L-05), as it said so; null: it did not say.
alter table device_command add column heard jsonb;
-- The newest search of a terminal is shown at it.
create index device_command_search on device_command (terminal_id, requested_at desc) where kind = 'startScan';
