-- The dashboard asks since when each live case has stood in its status, and when cases were first
-- sanctioned and disbursed: both are answered from these indexes alone.
create index timeline_entries_moves on timeline_entries (application_id, to_status, at desc)
  where to_status is not null;
create index timeline_entries_outcomes on timeline_entries (to_status, application_id, at)
  where to_status in ('sanctioned', 'disbursed');
