-- A second factor (A-14): the secret lies sealed, and counts only once a code has proved that the person has it.
create table staff_second_factor (
  user_id uuid primary key references staff_user on delete cascade,
  company_id uuid not null references company,
  sealed_secret text not null,
  enabled_at timestamptz,
  -- The newest 30 seconds of which a code was used: none is good twice.
  last_step bigint not null default 0
);

-- Of recovery codes only the SHA-256 is kept; using one removes it.
create table staff_recovery_code (
  user_id uuid not null references staff_second_factor on delete cascade,
  company_id uuid not null references company,
  code_hash bytea not null,
  primary key (user_id, code_hash)
);

-- Between the right password and the code: good for minutes, few tries and one session.
create table staff_sign_in_ticket (
  token_hash bytea primary key,
  user_id uuid not null references staff_user on delete cascade,
  company_id uuid not null references company,
  expires_at timestamptz not null,
  tries int not null default 0
);
create index staff_sign_in_ticket_user on staff_sign_in_ticket (user_id);
create index staff_sign_in_ticket_expiry on staff_sign_in_ticket (expires_at);
