-- Who follows an enquiry up, and when; the client that it became. docs/decisions/149.
alter table enquiries
  add column owner_id uuid references users on delete set null,
  add column follow_up_on date,
  add column client_id uuid references users on delete set null;
create index enquiries_owner on enquiries (owner_id) where owner_id is not null;
create index enquiries_client on enquiries (client_id) where client_id is not null;

-- What was written to whoever asked, and by which way; what a WhatsApp link was opened with is not known to have been sent.
create table enquiry_replies (
  id uuid primary key,
  enquiry_id uuid not null references enquiries on delete cascade,
  author_id uuid references users on delete set null,
  way text not null check (way in ('mail', 'whatsapp')),
  body text not null,
  at timestamptz not null default now()
);
create index enquiry_replies_enquiry on enquiry_replies (enquiry_id, at);
create index enquiry_replies_author on enquiry_replies (author_id) where author_id is not null;
