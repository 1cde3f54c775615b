-- What is asked for beyond the form: by when, with an example, and whether we remind of it. Null in what was asked for before.
alter table additional_documents
  add column example text,
  add column due_on date,
  add column remind boolean,
  -- Why the borrower can't send it, in their words. Received without a file says so; accepted without one is waived.
  add column unavailable_because text,
  -- Reminders sent since it is overdue, and the day in India of the last one, before or after.
  add column reminders smallint not null default 0,
  add column reminded_on date;
create index additional_documents_due on additional_documents (due_on)
  where due_on is not null and status in ('requested', 'returned');

-- A paper that came past the portal: how, from whom and when. Who entered it is whoever uploaded it.
alter table documents
  add column received_way text check (received_way in ('email', 'whatsapp', 'courier', 'in-person')),
  add column received_from text,
  add column received_on date;

-- Reminders are stopped by themselves; what somebody is mailed besides stays their choice.
alter table users add column wants_reminders boolean not null default true;

-- Each reminder to a borrower: once for each occasion, and one a day for each person, whatever servers run at once.
create table nudges (
  id uuid primary key,
  person_id uuid not null references users on delete cascade,
  kind text not null,
  occasion text not null,
  -- The day in India on which it goes out.
  sent_on date not null,
  at timestamptz not null default now(),
  unique (kind, occasion),
  unique (person_id, sent_on)
);
