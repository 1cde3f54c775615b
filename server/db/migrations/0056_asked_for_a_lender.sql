-- What a lender asks becomes a request to the borrower, which remembers whose question it is. docs/decisions/184.

alter table additional_documents
  add column submission_id uuid references lender_submissions on delete set null,
  -- When the borrower sent it or said that there is none; null while it is owed, and in what was answered before.
  add column answered_at timestamptz;
create index additional_documents_submission on additional_documents (submission_id) where submission_id is not null;
