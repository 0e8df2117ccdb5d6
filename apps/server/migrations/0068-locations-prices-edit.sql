-- Staff change prices (F-05) over the version they read (FAULT-72). What was deleted stays readable and can come back.
alter table price_group
  add column version int not null default 1,
  add column changed_at timestamptz,
  add column archived_at timestamptz,
  add constraint price_group_dates check (valid_to >= valid_from);
