-- K-07: what a customer writes to the shop with an order stands among its comments; its own page shows that, and nothing staff wrote.
create or replace view order_comment_public as
  select id, company_id, order_id, at, text, author ->> 'kind' = 'customer' as by_customer from order_comment;
