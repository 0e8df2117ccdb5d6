-- The newest call for help of each terminal, so that its screen learns that somebody looks after it, and that it is over (L-12).
create table help_call (
  terminal_id uuid primary key references terminal,
  company_id uuid not null references company,
  -- The event of the terminal that told of it.
  store_id uuid not null,
  seq bigint not null,
  called_at timestamptz not null,
  accepted_at timestamptz,
  closed_at timestamptz
);
