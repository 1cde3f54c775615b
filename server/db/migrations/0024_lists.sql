-- Staff find a case by its company's PAN or GSTIN, typed whole.
create index applications_pan on applications ((form #>> '{formData,companyPanNumber}'));
create index applications_gstin on applications ((form #>> '{formData,companyGstNumber}'));

-- How somebody narrows and sorts a list, under a name of their own; never what was searched for.
create table saved_views (
  id uuid primary key,
  list text not null,
  name text not null,
  query text not null,
  owner_id uuid not null references users on delete cascade,
  -- Everybody who has the list sees it.
  shared boolean not null default false,
  created_at timestamptz not null default now(),
  unique (owner_id, list, name)
);
create index saved_views_shared on saved_views (list) where shared;
