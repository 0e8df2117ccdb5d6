-- R-05: for which end of a rental its renter was reminded; another end is another reminder.
alter table rental add column reminded_for timestamptz;
