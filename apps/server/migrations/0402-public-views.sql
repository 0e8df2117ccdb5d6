-- What other modules may join of orders, claims, rentals, boxes and locations (they read no table of theirs).
create view order_public as select id, company_id, customer_id, short_code, due_at from customer_order;
create view order_claim_public as select order_id, company_id, state from order_claim;
create view rental_public as
  select id, company_id, location_id, box_id, customer_name, size, state, starts_at, ends_at, ended_at, version from rental;
create view box_public as select id, company_id, location_id, number from box;
create view location_public as select id, company_id, name, prefix from location;
