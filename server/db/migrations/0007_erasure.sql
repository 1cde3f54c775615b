-- When a person asked for their erasure; an admin sees it and deletes the account.
alter table users add column erasure_requested_at timestamptz;

-- Whom an entry of a timeline names, e.g. who was assigned: names change, and an erasure has to find them.
alter table timeline_entries add column about_user_id uuid references users on delete set null;
create index timeline_entries_about on timeline_entries (about_user_id)
  where about_user_id is not null;
