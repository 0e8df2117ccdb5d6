-- Appointments and to-dos (D-03). Day and clock times are what people agreed on; the instants are what the company's
-- zone makes of them, for reminders and for „overdue".
create table appointment (
  id uuid primary key,
  company_id uuid not null references company,
  user_id uuid not null references staff_user,
  type text not null check (type in ('aufgabe', 'termin', 'anruf', 'wartung', 'abrechnung')),
  title text not null,
  description text not null default '',
  email text,
  day date not null,
  start_time time not null,
  end_time time not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  location_id uuid references location,
  done_at timestamptz,
  archived_at timestamptz,
  -- names a to-do of a browser's old list, so that it is taken over once
  client_key text,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  version int not null default 1,
  check (end_time > start_time)
);
-- A month of the calendar, and the list in its usual order.
create index appointment_day on appointment (company_id, day, start_time, id) where archived_at is null;
create index appointment_title on appointment (company_id, lower(title), id) where archived_at is null;
create index appointment_archived on appointment (company_id, day, start_time, id) where archived_at is not null;
create index appointment_text on appointment using gin (lower(title || ' ' || description) gin_trgm_ops);
create unique index appointment_client on appointment (user_id, client_key) where client_key is not null;
-- What begins or is over soon, of all companies.
create index appointment_open_end on appointment (ends_at) where done_at is null and archived_at is null;
create index appointment_open_start on appointment (starts_at) where done_at is null and archived_at is null;
