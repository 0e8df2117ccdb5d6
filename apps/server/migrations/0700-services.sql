-- K-01, K-04: a service is ordered for a time of its own. For how many customers it is done at the same time, at each location.
alter table article add column at_once int not null default 1 check (at_once between 1 and 99);

-- An order of a service reaches its customer at that time, and what else it is of with it.
alter table customer_order drop constraint customer_order_delivery_type_check;
alter table customer_order add constraint customer_order_delivery_type_check
  check (delivery_type in ('pickup', 'totable', 'delivery', 'shipment', 'email', 'service'));

-- Who does a service at a location: the row is held while one more time of it is counted.
create table service_place (
  article_id uuid not null,
  location_id uuid not null references location,
  company_id uuid not null references company,
  primary key (article_id, location_id),
  foreign key (article_id, company_id) references article (id, company_id)
);
-- The time an order of a service takes there, as long as the order is not cancelled.
create table service_time (
  order_id uuid primary key references customer_order,
  company_id uuid not null references company,
  article_id uuid not null,
  location_id uuid not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  foreign key (article_id, location_id) references service_place (article_id, location_id),
  foreign key (article_id, company_id) references article (id, company_id)
);
create index service_time_at on service_time (article_id, location_id, starts_at);
