-- The moment of the last proof by password or second factor within a session; null: its sign-in was the last. docs/decisions/231.
alter table sessions add column proved_at timestamptz;
