-- F-03: what customers read of a location in their language. `name` is the German one, and the one for staff; here stand
-- only those that somebody wrote, so that most rows carry nothing along.
alter table location add column names jsonb not null default '{}';
alter table location add column description jsonb not null
  default '{"de": "", "de-informal": "", "en": "", "it": "", "ru": ""}';
