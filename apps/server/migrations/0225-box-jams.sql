-- B-04: the box of a running rental does not open. How often, whether it ever did, what its renter says lies in it, and since
-- when the time of the rental stands still. One row for each box a rental has had: a later jam takes the place of the former.
create table box_jam (
  rental_id uuid not null references rental,
  box_id uuid not null references box,
  company_id uuid not null references company,
  failures int not null check (failures > 0),
  first_failed_at timestamptz not null,
  last_failed_at timestamptz not null,
  -- Openings in this rental before the first failure, and the last of them.
  opened_before int not null check (opened_before >= 0),
  last_opened_at timestamptz check ((last_opened_at is not null) = (opened_before > 0)),
  paused_at timestamptz,
  answer text check (answer in ('things', 'empty')),
  -- Its renter waits until it is opened.
  waits_since timestamptz,
  -- A box at another location, kept while its renter decides.
  held_rental_id uuid references rental,
  -- It opened, or its renter has gone another way.
  ended_at timestamptz,
  primary key (rental_id, box_id)
);
create index box_jam_open on box_jam (box_id) where ended_at is null;
create index box_jam_held on box_jam (held_rental_id) where held_rental_id is not null;
