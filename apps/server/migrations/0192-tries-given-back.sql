-- Whose try a counter counts, so that it can be given back: an order that is paid was no hoarding of boxes.
alter table throttle add column counts_for text;
