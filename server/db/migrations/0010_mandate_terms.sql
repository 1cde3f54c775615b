-- What an edit of the form changed, old and new, for staff.
alter table timeline_entries add column changes jsonb;

-- Who changed a mandate last before its release, and what the case asked for then: docs/decisions/078.
alter table mandates add column edited_by uuid references users on delete set null;
alter table mandates add column case_amount bigint;

-- A terminated mandate no longer counts either. The new index takes the place of the old one under its name,
-- because a refusal is known by it.
drop index mandates_one_live;
create unique index mandates_one_live on mandates (application_id)
  where status not in ('rejected', 'cancelled', 'terminated');
