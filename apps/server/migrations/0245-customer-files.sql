-- B-20: the customer's file. A number people can say on the telephone, the same for all companies of the installation.
create sequence customer_number start 10001;
alter table customer add column number bigint;
update customer c set number = numbered.number
  from (select id, 10000 + row_number() over (order by created_at, id) as number from customer) numbered
  where numbered.id = c.id;
select setval('customer_number', greatest(10001, (select coalesce(max(number), 10000) + 1 from customer)), false);
alter table customer alter column number set default nextval('customer_number'), alter column number set not null;
create unique index customer_number_once on customer (number);

-- A telephone number however it was written: its digits without the country's own prefix. The search does the same.
create function phone_key(text) returns text language sql immutable strict parallel safe
return case when regexp_replace($1, '[^0-9+]', '', 'g') ~ '^(\+|00)'
  then regexp_replace(regexp_replace(regexp_replace($1, '\D', '', 'g'), '^00', ''), '^490*', '')
  else regexp_replace(regexp_replace($1, '\D', '', 'g'), '^0+', '') end;

alter table customer add column search_name text not null
  generated always as (search_key(first_name || ' ' || last_name) || ' ' || email) stored;
alter table customer add column phone_key text generated always as (phone_key(phone)) stored;
create index customer_list_search on customer using gin (search_name gin_trgm_ops);
create index customer_list_phone on customer using gin (phone_key gin_trgm_ops);
create index customer_list_name on customer (root_company_id, search_name, id);
create index customer_list_since on customer (root_company_id, created_at desc, id);
create index customer_list_number on customer (root_company_id, number desc);
create index rental_customer on rental (customer_id, starts_at desc) where customer_id is not null;

-- What staff noted; part of what the customer is told when they ask for their data.
create table customer_note (
  id uuid primary key,
  -- whose staff wrote it, and may read it
  company_id uuid not null references company,
  customer_id uuid not null references customer,
  text text not null,
  pinned boolean not null default false,
  author_id uuid not null,
  author_name text not null,
  created_at timestamptz not null,
  edited_at timestamptz
);
create index customer_note_of on customer_note (customer_id, created_at desc);

-- Who gets no new rental; what runs is never touched by it.
create table customer_block (
  id uuid primary key,
  company_id uuid not null references company,
  customer_id uuid not null references customer,
  -- group: all companies of the franchise group
  covers text not null check (covers in ('company', 'group')),
  reason text not null,
  ends text not null check (ends in ('date', 'payment', 'none')),
  until timestamptz,
  blocked_at timestamptz not null,
  blocked_by text not null,
  lifted_at timestamptz,
  lifted_by text,
  lift_reason text,
  check ((ends = 'date') = (until is not null)),
  check ((lifted_at is null) = (lifted_by is null))
);
create index customer_block_of on customer_block (customer_id, blocked_at desc);
create index customer_block_standing on customer_block (company_id) where lifted_at is null;
