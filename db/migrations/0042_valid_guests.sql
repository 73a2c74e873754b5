alter table users validate constraint users_guest_fkey;
alter table users validate constraint users_guest_signs_in_nowhere;
