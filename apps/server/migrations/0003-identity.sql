create table staff_user (
  id uuid primary key,
  company_id uuid not null references company,
  email text not null check (email = lower(email)),
  first_name text not null,
  last_name text not null,
  password_hash text,
  roles text[] not null default '{}',
  status text not null default 'active' check (status in ('active', 'blocked', 'archived')),
  language text not null default 'de',
  created_at timestamptz not null
);
create unique index staff_user_email on staff_user (email) where status <> 'archived';
create index staff_user_company on staff_user (company_id);

create table staff_session (
  id uuid primary key,
  user_id uuid not null references staff_user,
  company_id uuid not null references company,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  end_reason text,
  user_agent text not null default '',
  ip text not null default ''
);
create index staff_session_user on staff_session (user_id) where ended_at is null;

-- One row per generation; only the SHA-256 of a token is kept.
create table staff_session_token (
  token_hash bytea primary key,
  session_id uuid not null references staff_session on delete cascade,
  generation int not null,
  issued_at timestamptz not null,
  call_until timestamptz not null,
  refresh_until timestamptz not null,
  replaced_at timestamptz,
  unique (session_id, generation)
);
