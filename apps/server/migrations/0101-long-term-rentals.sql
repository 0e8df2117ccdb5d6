-- R-12: rentals that go on month by month until somebody gives notice.
alter table rental
  add column term text not null default 'short' check (term in ('short', 'long')),
  -- Of a long-term rental: its keys open until then; every month that is paid moves it on.
  add column keys_until timestamptz,
  add check (term = 'short' or keys_until is not null);
create index rental_list_long on rental (company_id, starts_at desc, id) include (size)
  where term = 'long' and kind = 'rental' and state in ('reserved', 'active', 'overdue', 'ended', 'cancelled', 'unplaced');

create table long_term_rental (
  rental_id uuid primary key references rental,
  company_id uuid not null references company,
  order_id uuid not null unique references customer_order,
  time_zone text not null,
  starts_at timestamptz not null,
  -- What was promised for a month, and the VAT in it.
  month_cents int not null check (month_cents > 0),
  notice text not null check (notice in ('none', 'twoWeeks', 'month')),
  minimum_months smallint not null check (minimum_months between 0 and 24),
  -- So long after a month has begun unpaid the keys are blocked.
  grace_days smallint not null check (grace_days between 1 and 60),
  -- When the next month is charged; null: not before the first is paid, or never again.
  next_charge_at timestamptz,
  -- Who gave notice, when and why; null: nobody has.
  termination jsonb
);
create index long_term_rental_charge on long_term_rental (next_charge_at) where next_charge_at is not null;

-- One row for each month, each with an order of its own: it is paid, refunded and settled like any other.
create table rental_month (
  id uuid primary key,
  company_id uuid not null references company,
  rental_id uuid not null references long_term_rental,
  position int not null check (position > 0),
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  cents int not null check (cents > 0),
  order_id uuid not null unique references customer_order,
  state text not null check (state in ('open', 'paid', 'cancelled')),
  charged_at timestamptz not null,
  paid_at timestamptz,
  reminded_at timestamptz,
  blocked_at timestamptz
);
-- No month is charged twice, whoever tries.
create unique index rental_month_once on rental_month (rental_id, position) where state <> 'cancelled';
create index rental_month_open on rental_month (starts_at) where state = 'open';
create index rental_month_owed on rental_month (company_id, starts_at) where state = 'open';

-- Another price from a month on; what was promised holds until then.
create table month_price (
  rental_id uuid not null references long_term_rental,
  company_id uuid not null references company,
  from_position int not null check (from_position > 1),
  cents int not null check (cents > 0),
  announced_at timestamptz not null,
  announced_by jsonb not null,
  reason text not null,
  primary key (rental_id, from_position)
);
