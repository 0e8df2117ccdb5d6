-- B-22: six digits and a link that prove an address to one browser at one site; of all of them only fingerprints. The newest alone.
create table address_digits (
  site_id uuid not null references site,
  browser_hash bytea not null,
  company_id uuid not null references company,
  email text not null check (email = lower(email)),
  digits_hash text not null,
  -- Digits for signing in come with a link of their own, which is kept there.
  token_hash bytea unique,
  compare text not null,
  tries smallint not null default 0,
  language text not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  proven_at timestamptz,
  primary key (site_id, browser_hash)
);
create index address_digits_expires on address_digits (expires_at);

-- An address that was proven to a browser; of the cookie only the SHA-256.
create table proven_address (
  site_id uuid not null references site,
  browser_hash bytea not null,
  email text not null check (email = lower(email)),
  company_id uuid not null references company,
  proven_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (site_id, browser_hash, email)
);
create index proven_address_email on proven_address (email);
create index proven_address_expires on proven_address (expires_at);
