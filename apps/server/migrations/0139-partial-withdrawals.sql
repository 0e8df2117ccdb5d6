-- Of several boxes some may be withdrawn from, the others later (K-03, LAW-10): each box at most once.
create table withdrawn_box (
  declaration_id uuid not null references declaration_case,
  company_id uuid not null references company,
  order_id uuid not null references customer_order,
  -- none where the order paid for no rental
  rental_id uuid references rental,
  refund_cents int not null check (refund_cents >= 0),
  kept_cents int not null check (kept_cents >= 0),
  unique nulls not distinct (order_id, rental_id)
);
create index withdrawn_box_declaration on withdrawn_box (declaration_id);
create index withdrawn_box_rental on withdrawn_box (rental_id) where rental_id is not null;

insert into withdrawn_box (declaration_id, company_id, order_id, rental_id, refund_cents, kept_cents)
select declaration_id, company_id, order_id, rental_id, coalesce(refund_cents, 0), coalesce(kept_cents, 0)
from declaration_case where outcome in ('accepted', 'partly') and last_day is null and order_id is not null;
drop index declaration_case_once;
