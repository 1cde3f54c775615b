-- Whether the fee of a mandate is a supply to a special economic zone, which decides its GST.
alter table mandates add column supply_to_sez boolean not null default false;
