-- Whether a file refers to other files, e.g. a workbook to another one: whoever opens it should know.
alter table documents add column links_elsewhere boolean not null default false;
-- What a document was put together from: names and checksums of the pictures and pages handed in, in order.
alter table documents add column made_from jsonb;

-- Who has opened a signed copy, and when last: nobody accepts one that they have not looked at.
create table document_openings (
  document_id uuid not null references documents on delete cascade,
  user_id uuid not null references users on delete cascade,
  opened_at timestamptz not null default now(),
  primary key (document_id, user_id)
);
create index document_openings_user on document_openings (user_id);

-- Uploads that are under way, and on which server. One that a crash left goes when that server starts again,
-- or by its age.
create table running_uploads (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  server text not null,
  started_at timestamptz not null default now(),
  alive_at timestamptz not null default now()
);
create index running_uploads_user on running_uploads (user_id);

-- What somebody has uploaded and no case holds counts against a ceiling.
create index documents_uploader on documents (uploaded_by);
