-- K-03: who is signed in has one cart on every device. It hangs on a session of its own, which no browser has the cookie of: who signs
-- out leaves it behind, and it goes with that session as every cart does.
create table customer_cart (
  customer_id uuid not null references customer,
  company_id uuid not null references company,
  session_id uuid not null unique references visitor_session on delete cascade,
  ends_at timestamptz not null,
  primary key (customer_id, company_id)
);
-- when what was chosen without signing in came to it
alter table cart add column joined_at timestamptz;
