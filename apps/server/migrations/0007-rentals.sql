-- The one occupancy table: an exclusion constraint cannot span tables.
create table rental (
  id uuid primary key,
  company_id uuid not null references company,
  location_id uuid not null references location,
  box_id uuid not null references box,
  size smallint not null check (size between 0 and 3),
  kind text not null default 'rental' check (kind in ('rental', 'staffBlock')),
  state text not null check (state in ('held', 'reserved', 'active', 'overdue', 'ended', 'expired', 'cancelled', 'unplaced')),
  order_id uuid references customer_order,
  customer_id uuid references customer,
  customer_name text not null default '',
  starts_at timestamptz not null,
  ends_at timestamptz, -- null = open-ended
  -- ends_at + cleaning buffer, infinity when open-ended; pushed forward while overdue
  blocked_until timestamptz not null,
  held_at timestamptz,
  hold_expires_at timestamptz,
  ended_at timestamptz,
  end_confirmed jsonb,
  moved_from_box_id uuid references box,
  price_cents int not null default 0,
  overrun_free_minutes int not null default 180,
  overrun_hour_cents int not null default 0,
  overrun_day_cents int not null default 0,
  early_start_consent_at timestamptz,
  created_at timestamptz not null,
  blocking boolean not null generated always as (state in ('held', 'reserved', 'active', 'overdue')) stored,
  period tstzrange not null generated always as (tstzrange(starts_at, blocked_until, '[)')) stored,
  check (ends_at is null or ends_at > starts_at),
  check (blocked_until > starts_at),
  check (state <> 'held' or hold_expires_at is not null),
  constraint rental_no_overlap exclude using gist (box_id with =, period with &&) where (blocking)
);
create index rental_availability on rental (location_id, size, blocked_until) include (box_id, starts_at, state, hold_expires_at) where blocking;
create index rental_open_box on rental (box_id, blocked_until) include (starts_at) where blocking;
create index rental_company_start on rental (company_id, starts_at desc, id);
create index rental_order on rental (order_id);
create index rental_due_hold on rental (hold_expires_at) where state = 'held';
create index rental_due_start on rental (starts_at) where state = 'reserved';
create index rental_due_end on rental (ends_at) where state in ('active', 'overdue');
alter table order_item add constraint order_item_rental_fk foreign key (rental_id) references rental;

create table access_right (
  id uuid primary key,
  company_id uuid not null references company,
  rental_id uuid not null references rental,
  holder_name text not null,
  customer_id uuid references customer,
  from_at timestamptz not null,
  until_at timestamptz,
  state text not null check (state in ('active', 'blocked', 'revoked')),
  -- the 6-digit code, sealed: shown again on the key page
  code_sealed text not null,
  created_at timestamptz not null,
  revoked_at timestamptz
);
create index access_right_rental on access_right (rental_id);
