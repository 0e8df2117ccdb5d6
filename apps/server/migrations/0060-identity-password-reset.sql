-- The one link to a new password a person can have (A-03, A-04): a newer one takes its place, its use removes it.
-- Only the SHA-256 of its token is kept, and the address it was sent to: after a change of address it opens nothing.
create table staff_password_reset (
  user_id uuid primary key references staff_user on delete cascade,
  company_id uuid not null references company,
  token_hash bytea not null unique,
  email text not null,
  asked_at timestamptz not null,
  expires_at timestamptz not null
);
create index staff_password_reset_expiry on staff_password_reset (expires_at);
