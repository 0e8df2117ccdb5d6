-- Whom a company lets rent on invoice (K-06): days to pay (at most 14, LAW-19), the most one customer may owe at a time, and
-- how many paid orders come before. Who collects the money sets them; without a row the usual ones hold.
create table invoice_terms (
  company_id uuid primary key references company,
  days int not null check (days between 3 and 14),
  limit_cents int not null check (limit_cents > 0),
  paid_orders int not null check (paid_orders between 0 and 20),
  version int not null default 1
);

-- What is owed for an order on invoice, and what lowered it: each row is explained by one document (O-05). Money that comes
-- stands in the ledger, as always.
create table claim_entry (
  id uuid primary key,
  company_id uuid not null references company,
  order_id uuid not null references customer_order,
  payment_id uuid not null references payment,
  kind text not null check (kind in ('claimed', 'reduced')),
  amount_cents int not null check (amount_cents > 0),
  -- For each reason once, so that asking twice lowers it once.
  reason text not null,
  at timestamptz not null,
  unique (payment_id, kind, reason)
);
create index claim_entry_order on claim_entry (order_id, at, id);
create trigger claim_entry_is_append_only before update or delete on claim_entry for each row execute function refuse_change();
create trigger claim_entry_stays_whole before truncate on claim_entry for each statement execute function refuse_change();
create index payment_open_claim on payment (order_id) where method = 'invoice' and state = 'pending';
