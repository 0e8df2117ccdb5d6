-- G-04: what a company says otherwise than the product to its customers. One row for a text, with all its languages, so
-- that whoever changes it changes one version. A row stays when everything in it was taken back: its version goes on.
create table text_constant (
  company_id uuid not null references company,
  -- Area and key of the product's text; of one that is gone with a later version nothing is shown.
  id text not null,
  -- By language; a language without an own text is missing here.
  own jsonb not null,
  version int not null,
  changed_at timestamptz not null,
  primary key (company_id, id)
);
