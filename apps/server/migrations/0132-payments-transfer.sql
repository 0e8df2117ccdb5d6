-- A company's own bank account stands beside its accounts at payment services.
alter table payment_account drop constraint payment_account_provider_check;
alter table payment_account add constraint payment_account_provider_check
  check (provider in ('stripe', 'mollie', 'paypal', 'transfer'));

-- What staff found on the bank account for a payment by transfer, and what they sent back or booked elsewhere.
create table transfer_entry (
  id uuid primary key,
  company_id uuid not null references company,
  order_id uuid not null references customer_order,
  payment_id uuid not null references payment,
  kind text not null check (kind in ('received', 'returned', 'movedOut', 'movedIn')),
  amount_cents int not null check (amount_cents > 0),
  -- Day of value at the bank.
  value_on date not null,
  note text not null,
  -- Of a move: the order the money went to or came from.
  other_order_id uuid references customer_order check ((other_order_id is null) = (kind in ('received', 'returned'))),
  staff_id uuid not null,
  staff_name text not null,
  at timestamptz not null
);
create index transfer_entry_payment on transfer_entry (payment_id, at, id);
create index transfer_entry_order on transfer_entry (order_id);
create trigger transfer_entry_is_append_only before update or delete on transfer_entry for each row execute function refuse_change();
