-- Files of one person are found by their telephone number (B-20).
create index customer_list_double on customer (root_company_id, phone_key) where phone_key is not null;
