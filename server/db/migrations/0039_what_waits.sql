-- How many papers of a case nobody has accepted or returned: as long as some wait, the case stands in the firm's turn.
-- A server of the version before works a turn out without them; whatever marks the case next has it counted.
alter table case_turns add column papers_to_check integer not null default 0;
update case_turns set marks = marks + 1 where waits_for <> 'nobody';

-- Whoever looks at the queues hears of a call that a colleague logged.
create function tell_of_call() returns trigger language plpgsql as $$
begin
  perform tell_case_of('case', new.application_id, '{relationshipManager,creditAnalyst}');
  return null;
end $$;
create trigger case_calls_tell after insert on case_calls for each row execute function tell_of_call();
