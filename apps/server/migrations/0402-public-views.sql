-- What other modules may join of orders, rentals, boxes and locations (they read no table of theirs).
create view order_public as select id, company_id, short_code from customer_order;
create view rental_public as
  select id, company_id, location_id, box_id, customer_name, size, state, starts_at, ends_at, ended_at, version from rental;
create view box_public as select id, company_id, location_id, number from box;
create view location_public as select id, company_id, name, prefix from location;
