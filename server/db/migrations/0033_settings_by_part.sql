-- Which version of the settings changed each part last, so that two admins who save different parts don't stop each other.
-- `at` is the version that wrote this: where it is not the row's, an earlier server has written since.
alter table firm_settings add column part_versions jsonb not null default '{"at": 0, "parts": {}}';
