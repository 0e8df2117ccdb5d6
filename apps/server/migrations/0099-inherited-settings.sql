-- B-08: what a company sets for its locations, and what a franchisor locks for all below it.
create table company_setting (
  company_id uuid primary key references company,
  -- Values by the names of the contract; what is missing is inherited.
  own jsonb not null default '{}',
  -- Only a franchisor's count.
  locked text[] not null default '{}',
  version int not null default 1,
  changed_at timestamptz not null
);

-- The columns of a location go on holding what is in force there, so that whoever books or opens reads one row as
-- before; a change above writes them. These are the settings that do not follow it.
alter table location add column own_settings text[] not null default '{}';

-- What a location has otherwise than the product was set there; the rest follows from now on.
update location set own_settings = array_remove(array[
  case when operator_email <> '' then 'operatorEmail' end,
  case when phone <> '' then 'phone' end,
  case when review_url <> '' then 'reviewUrl' end,
  case when rental_term <> 'both' then 'rentalTerm' end,
  case when access_rule <> 'always' then 'accessRule' end,
  case when min_minutes <> 60 then 'minMinutes' end,
  case when max_minutes <> 129600 then 'maxMinutes' end,
  case when default_length <> '4h' then 'defaultLength' end,
  case when max_days_ahead <> 180 then 'maxDaysAhead' end,
  case when cleaning_minutes <> 0 then 'cleaningMinutes' end,
  case when check_after_rental then 'checkAfterRental' end,
  case when reminder_minutes <> 60 then 'reminderMinutes' end
], null);
