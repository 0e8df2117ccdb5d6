-- K-06: goods that are paid when they are handed over. When such an order was accepted, before any money came.
alter table customer_order add column accepted_at timestamptz;
-- who has how many of them open
create index customer_order_unpaid on customer_order (company_id, customer_id)
  where accepted_at is not null and paid_at is null and status <> 'canceled';

-- How much a company hands over before it has seen any money; without a row the usual ones hold.
create table handover_terms (
  company_id uuid primary key references company,
  limit_cents int not null check (limit_cents between 100 and 100000),
  open_orders int not null check (open_orders between 1 and 20),
  version int not null default 1
);

-- What is still to be paid where goods are handed over.
create view handover_due_public as
  select order_id, company_id, method, amount_cents as cents from payment
  where provider = 'handover' and state = 'pending';
create index payment_due_at_handover on payment (order_id) where provider = 'handover' and state = 'pending';

create or replace view board_order_public as
  select id, company_id, location_id, status, short_code, delivery_type, scheduled_at, placed_at, paid_at,
    contact ->> 'firstName' as first_name, contact ->> 'lastName' as last_name,
    contact ->> 'street' as street, contact ->> 'postcode' as postcode, contact ->> 'city' as city,
    contact ->> 'country' as country, accepted_at
  from customer_order where quote is null;
