-- K-02: pictures of an article. Their files are those of all pictures.
create table article_picture (
  id uuid primary key,
  company_id uuid not null references company,
  article_id uuid not null,
  -- the first stands for the article
  position int not null,
  -- SHA-256 of the largest file, base64url: the address of its files
  digest text not null,
  width int not null,
  height int not null,
  -- by language
  words jsonb not null,
  version int not null default 1,
  created_at timestamptz not null,
  unique (article_id, digest),
  foreign key (article_id, company_id) references article (id, company_id),
  -- whoever takes away files cannot take those of an article, however old what takes them away is
  foreign key (digest, width, company_id) references picture_file (digest, width, company_id)
);
create index article_picture_order on article_picture (article_id, position);
create index article_picture_files on article_picture (company_id, digest);

-- What is shown anywhere: its files stay.
create view picture_shown as
  select company_id, digest from location_picture
  union all
  select company_id, digest from article_picture;
