-- O-06, LAW-10: what a withdrawal keeps of a redemption that had paid for all; null: none was accepted. It is said once.
alter table voucher_use add column kept_cents int check (kept_cents between 0 and cents);
-- The same box by box, and what went back with a case. It is worth, no money: sums of money leave it out.
alter table withdrawn_box add column voucher_kept_cents int not null default 0 check (voucher_kept_cents >= 0);
alter table declaration_case add column voucher_back_cents int check (voucher_back_cents >= 0);
