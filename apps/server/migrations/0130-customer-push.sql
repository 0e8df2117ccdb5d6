-- X-03: a browser that asked to be told of its order, and how its push service is reached.
create table push_subscription (
  id uuid primary key,
  company_id uuid not null references company,
  order_id uuid not null references customer_order,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null,
  unique (order_id, endpoint)
);
