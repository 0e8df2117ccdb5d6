-- Money of another amount than was asked for pays nothing, but it came: it is booked as such and goes back (FAULT-05). What
-- a service holds before it takes, and what it keeps for itself, stand beside what came and went.
alter table ledger_entry add column reason text check (reason = 'mismatch');
alter table ledger_entry drop constraint ledger_entry_kind_check;
alter table ledger_entry add constraint ledger_entry_kind_check
  check (kind in ('authorised', 'capture', 'refund', 'reversal', 'fee'));
-- A fee may be told too high at first; what it was less is an entry of its own.
alter table ledger_entry drop constraint ledger_entry_amount_cents_check;
alter table ledger_entry add constraint ledger_entry_amount_cents_check
  check (amount_cents > 0 or kind = 'fee' and amount_cents <> 0);

drop index ledger_entry_statistics;
create index ledger_entry_statistics on ledger_entry (company_id, at) include (kind, amount_cents, order_id, reason);

insert into ledger_entry (id, company_id, order_id, payment_id, kind, amount_cents, currency, reference, at)
  select gen_random_uuid(), company_id, order_id, id, 'fee', fee_cents, currency, 'fee', coalesce(settled_at, created_at)
  from payment where fee_cents <> 0;
