-- When a payment that is still open is asked for again.
alter table payment add column next_check_at timestamptz;
update payment set next_check_at = created_at where state in ('created', 'pending', 'authorised');
-- Where the browser comes back to and what the payer reads; kept so that a payment can be opened again after a crash.
alter table payment add column return_url text not null default '';
alter table payment add column description text not null default '';
alter table payment alter column return_url drop default;
alter table payment alter column description drop default;
create index payment_due_check on payment (next_check_at) where state in ('created', 'pending', 'authorised');

-- Money on its way back. One refund per payment and reason, so that asking twice pays once.
create table payment_refund (
  id uuid primary key,
  company_id uuid not null references company,
  order_id uuid not null references customer_order,
  payment_id uuid not null references payment,
  amount_cents int not null check (amount_cents > 0),
  reason text not null,
  state text not null check (state in ('requested', 'done', 'refused')),
  attempts int not null default 0,
  created_at timestamptz not null,
  done_at timestamptz,
  unique (payment_id, reason)
);
create index payment_refund_order on payment_refund (order_id);
create index payment_refund_requested on payment_refund (created_at) where state = 'requested';
