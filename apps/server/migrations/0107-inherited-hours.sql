-- B-08: the week and what holidays do to it are settings too. Whoever has hours of its own keeps them; from now on
-- those without follow their companies.
update location l set own_settings = own_settings
  || case when exists (select 1 from opening_span o where o.location_id = l.id)
    then array['openingWeek'] else '{}'::text[] end
  || case when l.holiday_rule <> 'asUsual' then array['holidayRule'] else '{}'::text[] end;
