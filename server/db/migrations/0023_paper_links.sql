-- Links by which somebody without an account sends papers into chosen slots of a case, and gets nothing back. Of the token
-- only a keyed hash is kept.
create table paper_links (
  id uuid primary key,
  application_id uuid not null references applications on delete cascade,
  -- [{"slot": "management.0.docs.panCard", "of": "Asha Verma", "year": null}]: where people leave a form, others move up to their
  -- slots; where the years of a form go on, a slot stands for another year.
  slots jsonb not null,
  token_hash text not null unique,
  made_by uuid references users on delete set null,
  made_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  -- When a file last came by it.
  last_used_at timestamptz
);
create index paper_links_application on paper_links (application_id);
create index paper_links_maker on paper_links (made_by) where made_by is not null;

-- By which link a file came. No reference: that it came by one is told for longer than the link is kept.
alter table documents add column paper_link_id uuid;
create index documents_paper_link on documents (paper_link_id) where paper_link_id is not null;

-- What comes by a link takes none of the places of the link's owner.
alter table running_uploads add column paper_link_id uuid;
