-- B-18: calendars of other programs follow a person's appointments or rentals by a secret address.
create table calendar_feed (
  user_id uuid not null references staff_user on delete cascade,
  kind text not null check (kind in ('appointments', 'rentals')),
  company_id uuid not null references company,
  token_hash bytea not null unique,
  created_at timestamptz not null,
  read_at timestamptz,
  primary key (user_id, kind)
);
