-- The financial year (2025-26) that the first yearly papers of a form are of. Drafts and cases from before have none:
-- theirs is that of the day on which they were begun or submitted.
alter table drafts add column base_year text;
alter table applications add column base_year text;
