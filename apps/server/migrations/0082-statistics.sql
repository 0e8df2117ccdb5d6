-- Figures of months are read from these alone, without the rows: what began when and lasted how long, what was booked when.
create index rental_statistics on rental (company_id, starts_at) include (location_id, ends_at, ended_at)
  where kind = 'rental' and state in ('active', 'overdue', 'ended');
create index ledger_entry_statistics on ledger_entry (company_id, at) include (kind, amount_cents, order_id);
