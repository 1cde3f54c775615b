-- Which database this is. The store for files bears the same id, so that no other database's sweeper
-- takes the files for nobody's: docs/decisions/058.
create table installation (
  one boolean primary key default true check (one),
  id uuid not null default gen_random_uuid()
);
insert into installation default values;
