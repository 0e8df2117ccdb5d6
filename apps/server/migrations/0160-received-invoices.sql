-- Invoices that others sent (LAW-44): the file as it came, what it says, which official rules it breaks, and what was made
-- of it. File and reading never change and never go; only the decision does, with its history (GoBD, LAW-45).
create table received_invoice (
  id uuid primary key,
  -- Who received it.
  company_id uuid not null references company,
  received_at timestamptz not null,
  -- The day at the office.
  received_on date not null,
  received_by text not null,
  file_name text not null,
  file_bytes int not null,
  -- SHA-256 of the file, in hexadecimal digits: the same file is taken in once.
  digest text not null,
  format text not null check (format in ('ubl', 'cii', 'zugferd')),
  kind text not null check (kind in ('invoice', 'creditNote')),
  number text not null,
  seller_name text not null,
  -- What tells sellers apart: their VAT id, else their name without what people write differently.
  seller_key text not null,
  issued_on date,
  due_on date,
  currency text not null,
  payable_cents bigint,
  rules text not null check (rules in ('clean', 'warnings', 'broken', 'unchecked')),
  document jsonb not null,
  broken jsonb not null,
  checked_by jsonb not null,
  state text not null default 'open' check (state in ('open', 'accepted', 'rejected')),
  decided_at timestamptz,
  decided_by text,
  reason text not null default '',
  version int not null default 1,
  search_text text not null generated always as (search_fold(number || ' ' || seller_name || ' ' || file_name)) stored,
  unique (company_id, digest),
  check ((state = 'open') = (decided_at is null) and (decided_at is null) = (decided_by is null)),
  check (state <> 'rejected' or reason <> '')
);
create index received_invoice_number on received_invoice (company_id, seller_key, number);
create index received_invoice_list on received_invoice (company_id, received_at desc, id);
create index received_invoice_search on received_invoice using gin (search_text gin_trgm_ops);
create trigger received_invoice_stays_as_it_came before update of id, company_id, received_at, received_on, received_by,
  file_name, file_bytes, digest, format, kind, number, seller_name, seller_key, issued_on, due_on, currency, payable_cents,
  rules, document, broken, checked_by
  on received_invoice for each row execute function refuse_change();
create trigger received_invoice_is_kept before delete on received_invoice for each row execute function refuse_change();
create trigger received_invoice_stays_whole before truncate on received_invoice for each statement
  execute function refuse_change();

-- The bytes, apart from what lists read.
create table received_invoice_file (
  invoice_id uuid primary key references received_invoice,
  company_id uuid not null references company,
  bytes bytea not null
);
create trigger received_invoice_file_is_append_only before update or delete on received_invoice_file for each row
  execute function refuse_change();
create trigger received_invoice_file_stays_whole before truncate on received_invoice_file for each statement
  execute function refuse_change();
