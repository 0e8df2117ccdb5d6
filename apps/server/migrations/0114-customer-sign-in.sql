-- A mailed link to sign in (S-08): of its token only the SHA-256. One for each address at a site, the newest.
create table customer_sign_in_link (
  site_id uuid not null references site,
  email text not null check (email = lower(email)),
  company_id uuid not null references company,
  token_hash bytea not null unique,
  language text not null,
  return_to text,
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (site_id, email)
);
create index customer_sign_in_link_expires on customer_sign_in_link (expires_at);

-- A customer who is signed in at a site; of the cookie only the SHA-256.
create table customer_session (
  id uuid primary key,
  token_hash bytea not null unique,
  site_id uuid not null references site,
  company_id uuid not null references company,
  customer_id uuid not null references customer,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  expires_at timestamptz not null
);
create index customer_session_customer on customer_session (customer_id);
create index customer_session_expires on customer_session (expires_at);
