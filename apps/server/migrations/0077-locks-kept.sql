-- Locks as staff keep them (L-01): with a version, and archived instead of deleted. The name of an archived one is free.
alter table lock add column version int not null default 1;
alter table lock add column changed_at timestamptz;
alter table lock add column archived_at timestamptz;
alter table lock drop constraint lock_company_id_name_key;
create unique index lock_name on lock (company_id, name) where archived_at is null;

-- A box whose lock was taken away is not offered until another one hangs there, whatever staff say of the box itself.
alter table box add column lock_gone_at timestamptz;
alter table box drop column rentable;
alter table box add column rentable boolean not null
  generated always as (out_of_service is null and archived_at is null and lock_gone_at is null) stored;
create index box_stock on box (location_id, size, box_size_id) include (rentable) where archived_at is null;
create index box_offered on box (location_id, size) include (id) where rentable;

-- What happened at one box, newest first: a lock's detail and the wall ask for it.
create index event_box on event (box_id, xid desc, id desc) where box_id is not null;
