-- R-12: further months are taken from the way the first was paid, where its renter agreed to it, until they stop it.
alter table long_term_rental
  add column auto_pay_agreed_at timestamptz,
  -- Version of the sentence they agreed to.
  add column auto_pay_text text,
  add column auto_pay_ended_at timestamptz;
-- When a month is taken; null: its renter pays it themselves, or it was asked for.
alter table rental_month add column collect_at timestamptz;
create index rental_month_collect on rental_month (collect_at) where collect_at is not null;
