-- Which orders a visitor's browser may see, for other modules to join (they read no table of the visitors').
create view visitor_order_public as select session_id, order_id from visitor_session_order;
