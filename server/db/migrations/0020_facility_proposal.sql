-- What an analyst proposes to somebody who asked to be advised; null where nothing is proposed.
alter table applications add column facility_proposal jsonb;
