-- O-03: what a document says at each VAT rate, as rows that add up; of a credit note below zero.
create table invoice_rate (
  id uuid primary key default gen_random_uuid(),
  invoice_id uuid not null references invoice,
  company_id uuid not null references company,
  issued_on date not null,
  -- basis points
  rate int not null,
  gross_cents int not null,
  net_cents int not null,
  vat_cents int not null check (gross_cents = net_cents + vat_cents),
  -- the gross amount of the rates below it: by it the fee of the payment is split to the cent
  before_cents int not null,
  -- the first invoice of its payment: what the payment service kept belongs to it
  bears_fee boolean not null,
  unique (invoice_id, rate)
);
create index invoice_rate_list on invoice_rate (company_id, issued_on desc, id);
create index invoice_payment on invoice (payment_id);

-- A trigger: servers of the version before write invoices while this one is installed.
create function rates_of_invoice() returns trigger language plpgsql as $$
begin
  insert into invoice_rate (invoice_id, company_id, issued_on, rate, gross_cents, net_cents, vat_cents, before_cents, bears_fee)
  select new.id, new.company_id, new.issued_on, r.rate, s.sign * r."grossCents", s.sign * r."netCents", s.sign * r."vatCents",
    s.sign * (coalesce(sum(r."grossCents") over (order by r.rate), 0) - r."grossCents"),
    new.kind = 'invoice' and not exists (
      select from invoice i where i.payment_id = new.payment_id and i.kind = 'invoice' and i.id <> new.id)
  from jsonb_to_recordset(new.document->'rates') as r(rate int, "grossCents" int, "netCents" int, "vatCents" int),
    (select case new.kind when 'creditNote' then -1 else 1 end as sign) s
  where r."grossCents" <> 0;
  return null;
end $$;
create trigger invoice_has_rates after insert on invoice for each row execute function rates_of_invoice();

insert into invoice_rate (invoice_id, company_id, issued_on, rate, gross_cents, net_cents, vat_cents, before_cents, bears_fee)
select i.id, i.company_id, i.issued_on, r.rate, i.sign * r."grossCents", i.sign * r."netCents", i.sign * r."vatCents",
  i.sign * (sum(r."grossCents") over (partition by i.id order by r.rate) - r."grossCents"), i.bears_fee
from (
  select id, company_id, issued_on, document, case kind when 'creditNote' then -1 else 1 end as sign,
    kind = 'invoice' and 1 = row_number() over (partition by payment_id, kind order by written_at, year, number) as bears_fee
  from invoice) i,
  jsonb_to_recordset(i.document->'rates') as r(rate int, "grossCents" int, "netCents" int, "vatCents" int)
where r."grossCents" <> 0;
create trigger invoice_rate_is_append_only before update or delete on invoice_rate for each row execute function refuse_change();
create trigger invoice_rate_stays_whole before truncate on invoice_rate for each statement execute function refuse_change();

create view billed_service_public as
  select r.id, r.company_id, r.invoice_id, r.issued_on, r.rate, r.gross_cents, r.net_cents, r.vat_cents,
    i.kind, i.label, i.order_id, i.order_code, i.customer_name, i.search_text, i.document, i.written_at,
    case when r.bears_fee and i.gross_cents > 0 then (
      round(p.fee_cents::numeric * (r.before_cents + r.gross_cents) / i.gross_cents)
      - round(p.fee_cents::numeric * r.before_cents / i.gross_cents))::int end as fee_cents
  from invoice_rate r join invoice i on i.id = r.invoice_id join payment p on p.id = i.payment_id;

-- What a company keeps of what its shop takes, and how its accountant knows its accounts (LAW-47).
create table billing_terms (
  company_id uuid primary key references company,
  -- hundredths of a per cent of the net amount
  clearance_hundredths int not null default 0 check (clearance_hundredths between 0 and 10000),
  datev jsonb,
  version int not null default 1
);

-- A statement: a draft that may still change, or closed for good.
create table billing_statement (
  id uuid primary key,
  company_id uuid not null references company,
  state text not null default 'draft' check (state in ('draft', 'closed')),
  year int,
  number int,
  created_at timestamptz not null,
  created_by text not null,
  closed_at timestamptz,
  closed_by text,
  -- what it came to when it was closed
  sums jsonb,
  clearance_hundredths int,
  version int not null default 1,
  unique (id, company_id),
  unique (company_id, year, number),
  check ((state = 'closed') = (number is not null and closed_at is not null and closed_by is not null and sums is not null
    and clearance_hundredths is not null))
);
create index billing_statement_list on billing_statement (company_id, state desc, created_at desc, id);
create table billing_statement_counter (
  company_id uuid not null references company,
  year int not null,
  last_number int not null,
  primary key (company_id, year)
);
-- Each thing that was billed stands in at most one statement, or is left out of all (no statement).
create table billed_place (
  billed_id uuid primary key references invoice_rate,
  company_id uuid not null references company,
  statement_id uuid,
  placed_at timestamptz not null,
  placed_by text not null,
  -- what the payment service kept of it, as it was known when its statement was closed
  fee_cents int,
  foreign key (statement_id, company_id) references billing_statement (id, company_id)
);
create index billed_place_statement on billed_place (statement_id) where statement_id is not null;

create function refuse_change_of_closed_statement() returns trigger language plpgsql as $$
begin
  if old.state = 'closed' then raise exception 'a closed statement is never changed'; end if;
  return coalesce(new, old);
end $$;
create trigger billing_statement_stays before update or delete on billing_statement for each row
  execute function refuse_change_of_closed_statement();
create function refuse_change_in_closed_statement() returns trigger language plpgsql as $$
begin
  if exists (select from billing_statement s where s.id = old.statement_id and s.state = 'closed')
    then raise exception 'what stands in a closed statement stays there'; end if;
  return coalesce(new, old);
end $$;
create trigger billed_place_stays before update or delete on billed_place for each row
  execute function refuse_change_in_closed_statement();
