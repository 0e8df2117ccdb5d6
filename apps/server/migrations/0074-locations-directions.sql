-- How to get to a location, in each language of the customers (F-03).
alter table location add column directions jsonb not null
  default '{"de": "", "de-informal": "", "en": "", "it": "", "ru": ""}';
