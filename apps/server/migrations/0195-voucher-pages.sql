-- The list of vouchers comes page by page, the newest first (F-06): a company may have made many thousand codes.
create index voucher_newest on voucher (company_id, created_at desc, id desc);
