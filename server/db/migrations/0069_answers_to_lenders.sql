-- What the firm answers a lender in its room; the note beside it is for the firm's own people. docs/decisions/210.
alter table submission_acts add column to_lender text;
