-- Which version of the teaser a lender was sent. Null for what was sent before, and where the uploaded file counts.
alter table lender_submissions add column teaser_version integer;
