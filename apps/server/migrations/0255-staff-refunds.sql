-- Money staff give back from an order, with what they cancel by it (O-07). Above what a role may decide alone it waits for a
-- second person; the rental ends at once.
create table staff_refund (
  id uuid primary key,
  company_id uuid not null references company,
  order_id uuid not null references customer_order,
  kind text not null check (kind in ('whole', 'boxes', 'amount')),
  reason text not null check (reason in ('goodwill', 'defect', 'mistake', 'beforeStart')),
  note text not null default '',
  -- `claim`: sold on invoice and unpaid, less of it is owed.
  way text not null check (way in ('provider', 'credit', 'claim')),
  -- Of credit: the day on which the customer agreed to it.
  agreed_on date,
  amount_cents int not null check (amount_cents >= 0),
  state text not null check (state in ('waiting', 'released', 'rejected')),
  requested_by uuid not null,
  requested_name text not null,
  requested_at timestamptz not null,
  decided_by uuid,
  decided_name text,
  decided_at timestamptz,
  reject_reason text,
  -- Nobody has answered: all who may were reminded.
  reminded_at timestamptz,
  -- The money of it, one row; of credit and of what is owed no more there is none.
  payment_refund_id uuid unique references payment_refund,
  voucher_code text,
  -- Asked for because the service refused: where the customer wants it. Sealed.
  account_asked_at timestamptz,
  account_holder text,
  account_sealed text,
  account_given_at timestamptz,
  check (way <> 'credit' or agreed_on is not null),
  check ((state = 'waiting') = (decided_at is null)),
  -- Nobody approves what they asked for themselves; what needs no second person is decided as it is asked for.
  check (state <> 'rejected' or decided_by <> requested_by)
);
create index staff_refund_order on staff_refund (order_id, requested_at);
create index staff_refund_waiting on staff_refund (requested_at) where state = 'waiting';

create table staff_refund_box (
  refund_id uuid not null references staff_refund,
  rental_id uuid not null references rental,
  company_id uuid not null references company,
  amount_cents int not null check (amount_cents >= 0),
  primary key (refund_id, rental_id)
);
create index staff_refund_box_rental on staff_refund_box (rental_id);

-- How much somebody of a role gives back alone; null: whatever was paid. A role without a row has the usual limit.
create table refund_limit (
  company_id uuid not null references company,
  role text not null check (role in ('owner', 'administrator', 'operator', 'support', 'accountant', 'reader')),
  limit_cents int check (limit_cents >= 0),
  primary key (company_id, role)
);

-- `credited`: stays with us, as credit the customer agreed to. What staff release is corrected on the invoice at once, before the
-- service has moved it.
alter table payment_refund drop constraint payment_refund_state_check;
alter table payment_refund add constraint payment_refund_state_check
  check (state in ('requested', 'done', 'refused', 'credited'));
alter table payment_refund add column corrects_at_once boolean not null default false;
create index payment_refund_open on payment_refund (order_id) where state in ('requested', 'refused');

-- A credit note may explain what was released before it is in the ledger.
alter table invoice add column refund_id uuid unique references payment_refund;
alter table invoice drop constraint invoice_explains_one;
alter table invoice add constraint invoice_explains_one
  check (num_nonnulls(ledger_entry_id, claim_entry_id, refund_id) <= 1);
