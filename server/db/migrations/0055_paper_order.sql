-- In which order a lender wants the papers of a case: names of domain/bank-file.ts; empty for the usual one.
alter table lenders add column paper_order jsonb not null default '[]';
