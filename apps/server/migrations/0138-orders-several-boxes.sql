-- Several boxes of a location for the same time in one order (K-03): each is an item with a rental. The first one has the
-- order's own link and price; each further one has a link of its own, which shows the order from that box, and its price.
alter table customer_order add column box_count smallint not null default 1 check (box_count between 1 and 6);
alter table order_item
  add column link_hash text unique,
  add column quote jsonb,
  add constraint order_item_further check ((link_hash is null) = (quote is null));
