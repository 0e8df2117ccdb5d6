-- X-03: a browser of staff that asked to be told of their notifications, and how its push service is reached.
create table staff_device (
  id uuid primary key,
  company_id uuid not null references company,
  user_id uuid not null references staff_user on delete cascade,
  -- Under which it subscribed; once somebody ends that, the device is told nothing more.
  session_id uuid not null,
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null
);
create index staff_device_of_company on staff_device (company_id, user_id);
