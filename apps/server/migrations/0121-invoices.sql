-- Invoices and their corrections (O-05, LAW-41, LAW-42): each explains exactly one entry of the ledger, stays as it was
-- written, and has the next number of its issuer, kind and year.
create table invoice (
  id uuid primary key,
  -- The issuer: the company whose order it is (LAW-20).
  company_id uuid not null references company,
  order_id uuid not null references customer_order,
  payment_id uuid not null references payment,
  ledger_entry_id uuid not null unique references ledger_entry,
  kind text not null check (kind in ('invoice', 'creditNote')),
  year int not null check (year between 2000 and 9999),
  number int not null check (number > 0),
  -- As people read it: RE-2026-00012.
  label text not null,
  -- The invoice a credit note takes back, in whole or in part.
  corrects_id uuid references invoice,
  issued_on date not null,
  -- When the money moved, and when this was written down.
  issued_at timestamptz not null,
  written_at timestamptz not null,
  customer_name text not null,
  order_code text not null,
  net_cents int not null,
  vat_cents int not null,
  gross_cents int not null check (gross_cents > 0 and gross_cents = net_cents + vat_cents),
  document jsonb not null,
  search_text text not null generated always as (search_fold(label || ' ' || customer_name || ' ' || order_code)) stored,
  unique (company_id, kind, year, number),
  unique (company_id, label),
  check ((kind = 'creditNote') = (corrects_id is not null))
);
create index invoice_order on invoice (order_id);
create index invoice_corrects on invoice (corrects_id) where corrects_id is not null;
create index invoice_list on invoice (company_id, issued_at desc, label desc, id);
create index invoice_period on invoice (company_id, issued_on);
create index invoice_search on invoice using gin (search_text gin_trgm_ops);
create trigger invoice_is_append_only before update or delete on invoice for each row execute function refuse_change();
create trigger invoice_stays_whole before truncate on invoice for each statement execute function refuse_change();

-- The last number of an issuer, kind and year; drawn in the transaction that writes the document, so that none is missing.
create table invoice_counter (
  company_id uuid not null references company,
  kind text not null,
  year int not null,
  last_number int not null,
  primary key (company_id, kind, year)
);
