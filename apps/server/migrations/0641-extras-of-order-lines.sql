-- K-03: which extras a piece was ordered with, by their ids: [{optionId, quantity}], so that it can be ordered again. Null: nobody wrote it
-- down, or it is no article; what it was called stands in said and description.
alter table order_line add column extras jsonb;
