-- What people are told of in the back office (N-06). One row per cause: what happens again becomes new again.
create table notification (
  id uuid primary key,
  company_id uuid not null references company,
  -- null: everybody who holds the permission of its kind
  user_id uuid references staff_user,
  kind text not null,
  cause text not null,
  -- what it is about; when that is settled, all of its notifications are over
  subject text not null,
  at timestamptz not null,
  over_at timestamptz,
  data jsonb not null,
  unique (company_id, cause)
);
create index notification_company on notification (company_id, at desc, id);
create index notification_subject on notification (company_id, subject) where over_at is null;
create index notification_at on notification (at);

create table notification_read (
  notification_id uuid not null references notification on delete cascade,
  user_id uuid not null references staff_user,
  -- earlier than the notification: it has become new since
  read_at timestamptz not null,
  primary key (user_id, notification_id)
);
create index notification_read_of on notification_read (notification_id);
