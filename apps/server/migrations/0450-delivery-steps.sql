-- O-02: goods are also brought: a rider is on the way, or a carrier has them, under a number their customer follows them by.
alter table order_handover
  add column sent_at timestamptz,
  add column carrier text check (carrier in ('dhl', 'post', 'dpd', 'gls', 'hermes', 'ups')),
  add column tracking_number text not null default '' check (length(tracking_number) <= 60);
create or replace view order_handover_public as
  select order_id, company_id, minimum_age, preparing_at, ready_at, handed_over_at, sent_at from order_handover;
