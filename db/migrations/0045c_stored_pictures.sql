-- Pictures that staff sent, or that stood with a product once: those that nothing uses any more are removed some days
-- after they were last touched.
create table stored_pictures (
  name       text primary key check (name ~ '^[0-9a-f]{16}$'),
  touched_at timestamptz not null default now()
);
create index stored_pictures_touched on stored_pictures (touched_at);

-- Whatever takes a picture from a product, its file is somebody's to remove.
create function note_detached_pictures() returns trigger language plpgsql as $$
begin
  insert into stored_pictures (name) select distinct name from detached order by name
  on conflict (name) do update set touched_at = now();
  return null;
end $$;
create trigger pictures_detached after delete on pictures referencing old table as detached
  for each statement execute function note_detached_pictures();

-- Who puts a picture to a product has it in hand as well: it may have been about to be removed.
create function note_attached_pictures() returns trigger language plpgsql as $$
begin
  update stored_pictures set touched_at = now() where name in (select name from attached);
  return null;
end $$;
create trigger pictures_attached after insert on pictures referencing new table as attached
  for each statement execute function note_attached_pictures();
