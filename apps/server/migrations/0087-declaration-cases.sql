-- What staff make of a withdrawal or termination (LAW-5, LAW-7, LAW-10, LAW-11); the declaration itself stays as it came.
create table declaration_case (
  declaration_id uuid primary key references contract_declaration,
  -- the site's company until an order is matched, then the order's
  company_id uuid not null references company,
  state text not null check (state in ('received', 'matched', 'decided', 'refunded', 'closed')),
  outcome text check (outcome in ('accepted', 'partly', 'refused')),
  -- end of the last day by which it must be done
  due_at timestamptz not null,
  order_id uuid references customer_order,
  rental_id uuid references rental,
  refund_cents int check (refund_cents >= 0),
  kept_cents int check (kept_cents >= 0),
  -- why it was refused
  refusal text,
  note text,
  -- last local day of a rental that notice ends
  last_day date,
  decided_at timestamptz,
  decided_by text,
  version int not null default 1,
  changed_at timestamptz,
  check ((state in ('received')) = (order_id is null and outcome is null)),
  check (state not in ('decided', 'refunded') or outcome is not null),
  check ((outcome = 'refused') = (refusal is not null))
);
create index declaration_case_due on declaration_case (company_id, due_at, declaration_id);
create index declaration_case_order on declaration_case (order_id) where order_id is not null;
create index declaration_case_open on declaration_case (due_at) where state in ('received', 'matched', 'decided');

-- One withdrawal of an order is accepted at most.
create unique index declaration_case_once on declaration_case (order_id)
  where outcome in ('accepted', 'partly') and last_day is null;

-- Declarations from before: two weeks, a notice one, both to the end of the day.
insert into declaration_case (declaration_id, company_id, state, due_at)
select id, company_id, 'received',
  (date_trunc('day', received_at at time zone 'Europe/Berlin')
    + case kind when 'withdrawal' then interval '15 days' else interval '8 days' end) at time zone 'Europe/Berlin'
from contract_declaration;
