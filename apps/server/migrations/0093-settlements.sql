-- Monthly statements between a franchisor and its franchisees (F-09). A closed one stays as it was; what comes in late stands
-- on the next one.
create table settlement_statement (
  id uuid primary key,
  -- The franchisee.
  company_id uuid not null references company,
  franchisor_id uuid not null references company,
  month text not null check (month ~ '^[0-9]{4}-[0-9]{2}$'),
  number int not null check (number > 0),
  closed_at timestamptz not null,
  statement jsonb not null,
  unique (company_id, month),
  unique (franchisor_id, number)
);
create trigger settlement_statement_is_append_only before update or delete on settlement_statement
  for each row execute function refuse_change();

-- The last number a franchisor gave; drawn in the transaction that closes a month, so that none is missing.
create table settlement_counter (
  company_id uuid primary key references company,
  last_number int not null
);
