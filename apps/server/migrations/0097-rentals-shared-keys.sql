-- R-11: a second person's right to open stands beside the renter's, which stays the first one.
alter table access_right add column shared boolean not null default false;

-- Whose it is, and the link to their own page.
create table shared_key (
  access_right_id uuid primary key references access_right,
  company_id uuid not null references company,
  rental_id uuid not null references rental,
  name text not null,
  email text not null check (email = lower(email)),
  hash text not null unique,
  shared_at timestamptz not null,
  shared_by jsonb not null,
  withdrawn_at timestamptz
);
create index shared_key_rental on shared_key (rental_id, shared_at);

-- Under whose right a box was asked to open; null: the renter's, or that of the staff.
alter table device_command add column access_right_id uuid references access_right;
