-- What the dashboard shows: one row for the company (without a person) and one for each person who arranged it.
create table dashboard_arrangement (
  company_id uuid not null references company,
  user_id uuid references staff_user,
  -- {content, aside, hidden}; null: reset to what holds without it.
  arrangement jsonb,
  -- Where the company's own board is; only in the company's row.
  board_url text,
  version int not null default 1,
  changed_at timestamptz not null,
  unique nulls not distinct (company_id, user_id),
  check (user_id is null or board_url is null)
);
