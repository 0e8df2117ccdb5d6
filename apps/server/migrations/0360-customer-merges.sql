-- B-20: two files that are one person become one. The younger file stays as a row without an address of its own, so that its
-- number leads to the older one and both can be taken apart again for thirty days.
alter table customer
  add column merged_into uuid references customer,
  -- the address that was not kept: orders from there count to the file that stayed
  add column merged_email text;
create index customer_merged_into on customer (merged_into) where merged_into is not null;
create index customer_merged_email on customer (root_company_id, merged_email) where merged_email is not null;

create table customer_merge (
  id uuid primary key,
  root_company_id uuid not null references company,
  -- whose staff did it
  company_id uuid not null references company,
  survivor_id uuid not null references customer,
  merged_id uuid not null references customer,
  -- what both were before, and what the one that stayed was made
  survivor_before jsonb not null,
  merged_before jsonb not null,
  survivor_after jsonb not null,
  merged_at timestamptz not null,
  merged_by text not null,
  split_at timestamptz,
  split_by text
);
create index customer_merge_survivor on customer_merge (survivor_id, merged_at desc);
create index customer_merge_merged on customer_merge (merged_id);

-- Rows that changed hands, so that they go back where they came from.
create table customer_merge_row (
  merge_id uuid not null references customer_merge on delete cascade,
  kind text not null,
  row_id uuid not null,
  from_customer_id uuid not null,
  primary key (merge_id, kind, row_id)
);

-- Two files somebody looked at and found to be two people: nobody is asked again.
create table customer_different (
  root_company_id uuid not null references company,
  first_id uuid not null references customer,
  second_id uuid not null references customer,
  decided_at timestamptz not null,
  decided_by text not null,
  primary key (first_id, second_id),
  check (first_id < second_id)
);
