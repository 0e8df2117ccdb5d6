-- Franchisees as their franchisor keeps them (F-01): a version against overwriting (FAULT-72), and whom to talk to.
alter table company
  add column version int not null default 1,
  add column changed_at timestamptz,
  add column contact_name text not null default '',
  add column contact_email text not null default '',
  add column contact_phone text not null default '';

-- What a franchisee pays from a day on, without VAT. What was valid once stays as it was: a row is only ever withdrawn,
-- and only before its day.
create table franchise_terms (
  id uuid primary key,
  company_id uuid not null references company,
  valid_from date not null,
  collects text not null check (collects in ('franchisor', 'franchisee')),
  -- Hundredths of a per cent of the net revenue.
  percent_hundredths int not null check (percent_hundredths between 0 and 10000),
  monthly_cents int not null check (monthly_cents >= 0),
  per_rental_cents int not null check (per_rental_cents >= 0),
  minimum_cents int not null check (minimum_cents >= 0),
  added_by text not null,
  added_at timestamptz not null,
  withdrawn_at timestamptz
);
create unique index franchise_terms_day on franchise_terms (company_id, valid_from) where withdrawn_at is null;

create function franchise_terms_stay() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.withdrawn_at is null and new.withdrawn_at is not null
    and to_jsonb(new) - 'withdrawn_at' = to_jsonb(old) - 'withdrawn_at' then
    return new;
  end if;
  raise exception 'franchise terms are only withdrawn' using errcode = 'FW001';
end $$;
create trigger franchise_terms_stay before update or delete on franchise_terms
  for each row execute function franchise_terms_stay();
