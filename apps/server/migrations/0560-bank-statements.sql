-- B-23: statements of banks. The file as it came and every movement it brings never change and never go (LAW-45, GoBD);
-- only what somebody makes of a movement does, with its history.
create table bank_file (
  id uuid primary key,
  company_id uuid not null references company,
  name text not null,
  -- SHA-256 in hexadecimal digits: the same file is taken in once.
  digest text not null,
  bytes bytea not null,
  taken_at timestamptz not null,
  taken_by text not null,
  unique (company_id, digest)
);
create trigger bank_file_is_append_only before update or delete on bank_file for each row execute function refuse_change();
create trigger bank_file_stays_whole before truncate on bank_file for each statement execute function refuse_change();

create table bank_statement (
  id uuid primary key,
  company_id uuid not null references company,
  file_id uuid not null references bank_file,
  -- The account it is of.
  iban text not null,
  format text not null check (format in ('camt', 'mt940', 'csv')),
  bank text not null,
  number text not null,
  from_on date not null,
  to_on date not null,
  opening_cents bigint,
  closing_cents bigint,
  -- Movements in the file, and those that another statement had brought before.
  entries int not null,
  known int not null check (known between 0 and entries),
  file_name text not null,
  taken_at timestamptz not null,
  taken_by text not null,
  search_text text not null generated always as (search_fold(iban || ' ' || bank || ' ' || number || ' ' || file_name)) stored
);
create index bank_statement_list on bank_statement (company_id, taken_at desc, id);
create index bank_statement_file on bank_statement (file_id);
create trigger bank_statement_is_append_only before update or delete on bank_statement for each row
  execute function refuse_change();
create trigger bank_statement_stays_whole before truncate on bank_statement for each statement
  execute function refuse_change();

create table bank_entry (
  id uuid primary key,
  company_id uuid not null references company,
  statement_id uuid not null references bank_statement,
  iban text not null,
  -- What tells movements of an account apart: day, amount, the bank's reference or its words, and which of equal ones.
  entry_key text not null,
  line int not null,
  booked_on date not null,
  value_on date,
  cents bigint not null check (cents <> 0),
  currency text not null,
  name text not null,
  other_iban text not null,
  text text not null,
  end_to_end_id text not null,
  bank_reference text not null,
  kind text not null,
  is_return boolean not null,
  charges_cents bigint not null,
  state text not null default 'open' check (state in ('open', 'booked', 'aside')),
  match text not null check (match in ('sure', 'offered', 'unknown')),
  -- Orders it is booked to or would be, by their codes.
  codes text[] not null,
  settled_by text,
  settled_at timestamptz,
  reason text not null default '',
  search_text text not null generated always as
    (search_fold(name || ' ' || text || ' ' || end_to_end_id || ' ' || other_iban || ' ' || reason)) stored,
  unique (company_id, iban, entry_key),
  check ((state = 'open') = (settled_at is null) and (settled_at is null) = (settled_by is null)),
  check (state <> 'aside' or reason <> '')
);
create index bank_entry_list on bank_entry (company_id, booked_on desc, id);
create index bank_entry_open on bank_entry (company_id, match, booked_on desc) where state = 'open';
create index bank_entry_statement on bank_entry (statement_id);
create index bank_entry_payer on bank_entry (company_id, other_iban) where state = 'booked' and other_iban <> '';
create index bank_entry_search on bank_entry using gin (search_text gin_trgm_ops);
create trigger bank_entry_stays_as_it_came before update of id, company_id, statement_id, iban, entry_key, line, booked_on,
  value_on, cents, currency, name, other_iban, text, end_to_end_id, bank_reference, kind, is_return, charges_cents
  on bank_entry for each row execute function refuse_change();
create trigger bank_entry_is_kept before delete on bank_entry for each row execute function refuse_change();
create trigger bank_entry_stays_whole before truncate on bank_entry for each statement execute function refuse_change();

-- What was booked of a movement, and to which order.
create table bank_booking (
  id uuid primary key,
  company_id uuid not null references company,
  entry_id uuid not null references bank_entry,
  order_id uuid not null references customer_order,
  -- Of another company where that one's orders are paid to this account.
  order_company_id uuid not null references company,
  kind text not null check (kind in ('receipt', 'refund', 'returned')),
  refund_id uuid unique check ((refund_id is null) = (kind <> 'refund')),
  cents bigint not null check (cents > 0),
  at timestamptz not null,
  unique (entry_id, order_id)
);
create index bank_booking_order on bank_booking (order_id);
create trigger bank_booking_is_append_only before update or delete on bank_booking for each row
  execute function refuse_change();
create trigger bank_booking_stays_whole before truncate on bank_booking for each statement execute function refuse_change();
