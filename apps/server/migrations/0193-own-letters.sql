-- LAW-59: what somebody was written and what they declared is found by their address.
create index mail_recipient on mail (lower(recipient), created_at);
create index contract_declaration_email on contract_declaration (lower(email));
