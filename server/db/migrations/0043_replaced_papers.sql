-- Files that gave way to others after the firm had accepted or returned them: a case keeps them as long as its papers.
-- A server of the version before doesn't know of them: what it replaces leaves no row, and what it removes takes its row along.
create table replaced_papers (
  application_id uuid not null references applications on delete cascade,
  document_id uuid not null references documents on delete cascade,
  -- The slot of the form, or the id of the request, where it stood.
  place text not null,
  -- What that place was called then: places move with their years and people.
  label text not null,
  replaced_at timestamptz not null default now(),
  primary key (application_id, document_id, place)
);
create index replaced_papers_document on replaced_papers (document_id);
