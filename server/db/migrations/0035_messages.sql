-- What the firm writes again and again, with fields in double braces; see domain/message-fields.ts and docs/decisions/157.
create table message_templates (
  id uuid primary key,
  name text not null,
  -- Of a mail from a case; empty where it has none.
  subject text not null default '',
  body text not null,
  places text[] not null check (places <> '{}' and places <@ '{case,enquiry}'),
  channels text[] not null check (channels <> '{}' and channels <@ '{mail,whatsapp}'),
  active boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now()
);
create unique index message_templates_name_key on message_templates (lower(name));

insert into message_templates (id, name, subject, body, places, channels) values
  (gen_random_uuid(), 'Papers we still need', 'What we still need for {{company}}',
   E'To go on with your application {{reference}} we still need:\n\n{{missing papers}}\n\nPlease upload them on the page of your case: {{link}}\n\nIf something is not clear, write back or call me.',
   '{case}', '{mail,whatsapp}'),
  (gen_random_uuid(), 'I look after your case', 'Your application {{reference}}',
   E'I look after your application for {{company}}. Whatever you want to know, ask me: {{manager}}, {{manager mobile}}.\n\nEverything about your case stands here: {{link}}',
   '{case}', '{mail,whatsapp}'),
  (gen_random_uuid(), 'How your case stands', 'How your application {{reference}} stands',
   E'Your application is at “{{status}}” now. You hear from us by {{answer by}}.\n\nThere is nothing that you have to do until then. If you have a question, write back or call me.',
   '{case}', '{mail,whatsapp}'),
  (gen_random_uuid(), 'Thank you for the papers', 'Your papers for {{company}} have come in',
   E'Thank you, your papers have come in. We check each of them and write to you if one of them can’t be used.',
   '{case}', '{mail,whatsapp}'),
  (gen_random_uuid(), 'Please read the mandate letter', 'The mandate letter for {{company}}',
   E'The mandate letter is ready on the page of your case: {{link}}\n\nPlease read it, and tell us there whether you agree or what should be different. If you want to talk about it first, call me.',
   '{case}', '{mail,whatsapp}'),
  (gen_random_uuid(), 'I could not reach you', 'When may I call you?',
   'I tried to call you and could not reach you. When may I call again?',
   '{case,enquiry}', '{mail,whatsapp}'),
  (gen_random_uuid(), 'We will call you', '',
   'Thank you for asking us about {{service}}. I will call you today or on the next working day. If another time suits you better, tell me when.',
   '{enquiry}', '{mail,whatsapp}'),
  (gen_random_uuid(), 'A few questions first', '',
   'Thank you for asking us about {{service}}. To tell you what fits, I need to know: what is the money for, how much do you need, and what was your turnover in the last year?',
   '{enquiry}', '{mail,whatsapp}');

-- What was written to the borrower of a case. A mail of the quiet hours waits until they end, and can be taken back until then.
create table case_messages (
  id uuid primary key,
  application_id uuid not null references applications on delete cascade,
  author_id uuid references users on delete set null,
  channel text not null check (channel in ('mail', 'whatsapp')),
  template_id uuid references message_templates on delete set null,
  subject text,
  body text not null,
  at timestamptz not null default now(),
  -- Until when a mail waits or waited; null where it went at once.
  waits_until timestamptz,
  -- Shown: in the inbox alone, of somebody who wants no mail.
  state text not null check (state in ('waits', 'mailed', 'shown', 'not-sent', 'opened', 'taken-back'))
);
create index case_messages_application on case_messages (application_id, at);
create index case_messages_author on case_messages (author_id) where author_id is not null;
create index case_messages_template on case_messages (template_id) where template_id is not null;

create function tell_of_message() returns trigger language plpgsql as $$
begin
  perform tell_case_of('note', new.application_id, '{relationshipManager,creditAnalyst}');
  return null;
end $$;
create trigger case_messages_tell after insert or update on case_messages
  for each row execute function tell_of_message();

-- Colleagues whom an internal note names: the note holds their ids, and reads with the names that they have today.
create table case_note_mentions (
  note_id uuid not null references case_notes on delete cascade,
  person_id uuid not null references users on delete cascade,
  primary key (note_id, person_id)
);
create index case_note_mentions_person on case_note_mentions (person_id);
