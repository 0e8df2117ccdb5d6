-- B-08: settings of time tracking are inherited from the franchisor. `own`: the fields a company set itself; the others
-- follow. `locked`: the fields a franchisor locked for all its franchisees.
alter table time_settings
  add column own text[] not null default '{}'
    check (own <@ '{federalState,allowOverlap,graceDays,retentionYears,limits}'),
  add column locked text[] not null default '{}' check (locked <@ own);
-- What differs from the usual stays the company’s own.
update time_settings s set own = array_remove(array[
  case when federal_state is not null then 'federalState' end,
  case when allow_overlap then 'allowOverlap' end,
  case when grace_days <> 3 then 'graceDays' end,
  case when retention_years <> 3 then 'retentionYears' end,
  case when exists (select from time_limits l where l.company_id = s.company_id) then 'limits' end], null);
