-- A dispute that was won: what the payer's bank had taken is ours again, as an entry of its own beside the one that took it.
alter table ledger_entry drop constraint ledger_entry_kind_check;
alter table ledger_entry add constraint ledger_entry_kind_check check (kind in ('capture', 'refund', 'reversal'));
