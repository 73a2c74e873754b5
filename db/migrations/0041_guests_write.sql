-- A guest who writes in the chat: a person without a way in, who goes with the guest. Inactive, so that no session is ever
-- theirs.
alter table users add column guest_id integer;
alter table users add constraint users_guest_fkey foreign key (guest_id) references guests on delete cascade not valid;
alter table users add constraint users_guest_signs_in_nowhere
  check (guest_id is null or (role = 'customer' and not is_active and email is null and password_hash is null)) not valid;
