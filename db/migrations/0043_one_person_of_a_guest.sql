create unique index concurrently if not exists users_guest on users (guest_id) where guest_id is not null;
