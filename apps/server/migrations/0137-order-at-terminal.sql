-- An addition to a rental that was ordered over the QR code of a terminal's screen (L-12): its link shows how the
-- payment stands, and nothing of the rental, its key and its renter.
alter table customer_order add column at_terminal boolean not null default false;
