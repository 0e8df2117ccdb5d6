-- FAULT-72: who changes a rental says which state of it they looked at.
alter table rental add column version int not null default 1, add column changed_at timestamptz;
