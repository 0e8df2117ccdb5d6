-- B-08: days that differ from the week are a setting too. Whoever has some keeps them as its own; from now on those
-- without follow their companies.
update location l set own_settings = own_settings || array['specialDays']
  where exists (select 1 from special_opening s where s.location_id = l.id);
