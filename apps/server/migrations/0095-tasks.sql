-- What there is to do at the cabinets (B-03, B-04, B-06): from events or by hand, at most one open task of a kind per box.
create table task (
  id uuid primary key,
  company_id uuid not null references company,
  location_id uuid not null references location,
  box_id uuid not null references box,
  -- the lock that hung there when the task was opened
  lock_id uuid references lock,
  rental_id uuid references rental,
  kind text not null check (kind in ('check', 'clean', 'swapBattery', 'repair', 'solve')),
  cause text not null,
  state text not null check (state in ('open', 'waiting', 'done', 'dropped')),
  note text not null default '',
  due_at timestamptz,
  opened_at timestamptz not null,
  -- null: by itself
  opened_by jsonb,
  -- since when readings of the new battery are awaited
  swapped_at timestamptz,
  closed_at timestamptz,
  -- null while open, and when its cause was gone by itself
  closed_by jsonb,
  check ((closed_at is not null) = (state in ('done', 'dropped'))),
  check (kind <> 'solve' or rental_id is not null),
  check (state <> 'waiting' or swapped_at is not null)
);
create unique index task_one_of_box on task (box_id, kind) where state in ('open', 'waiting') and kind <> 'solve';
create unique index task_one_of_rental on task (rental_id) where state in ('open', 'waiting') and kind = 'solve';
create index task_open on task (location_id) where state in ('open', 'waiting');
create index task_closed on task (location_id, closed_at) where closed_at is not null;

-- A box that has to be looked at, cleaned or repaired first is not let meanwhile.
alter table box add column held_back_at timestamptz;
alter table box drop column rentable;
alter table box add column rentable boolean not null
  generated always as (out_of_service is null and archived_at is null and lock_gone_at is null and held_back_at is null) stored;
create index box_stock on box (location_id, size, box_size_id) include (rentable) where archived_at is null;
create index box_offered on box (location_id, size) include (id) where rentable;
