-- K-06: parcels whose carrier collects the money at the door. Up to so much an option takes them; null: it collects none.
alter table shipping_option add column cod_limit_cents int check (cod_limit_cents between 100 and 350000);

-- What is still to be paid for goods that stand without their money: at the hand-over, to the carrier, or on invoice.
create or replace view handover_due_public as
  select order_id, company_id, method, amount_cents as cents from payment
  where state = 'pending' and (provider = 'handover' or method in ('cod', 'invoice'));
create index payment_due_later on payment (order_id) where state = 'pending' and method in ('cod', 'invoice');
