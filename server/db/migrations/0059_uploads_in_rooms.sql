-- What a lender uploads takes no place of the borrower's: each room has its own. docs/decisions/187.
alter table running_uploads add column room_id uuid references rooms on delete cascade;
create index running_uploads_room on running_uploads (room_id) where room_id is not null;
