-- Received invoices that nobody has decided are counted in the menu.
create index received_invoice_open on received_invoice (company_id) where state = 'open';
