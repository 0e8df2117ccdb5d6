-- O-07: the board asks every few seconds what is sent anew and not handed over, and what was handed over today.
create index goods_replacement_open on goods_replacement (company_id, at) where handed_over_at is null and closed_at is null;
create index goods_replacement_handed_over on goods_replacement (company_id, handed_over_at) where handed_over_at is not null;
create or replace view goods_replacement_public as
  select id, company_id, order_id, delivery_type, at, preparing_at, ready_at, sent_at, carrier, tracking_number, handed_over_at, closed_at, note
  from goods_replacement;
