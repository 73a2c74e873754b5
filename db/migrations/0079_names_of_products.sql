-- A product's name in every language, a line each, in lower case: what a search of staff looks at. As an expression it was computed for each
-- product that a statement looked at, 30 µs and more each. A trigger, because a generated column would write the table under a lock.
alter table products add column all_names text not null default '';
create function note_all_names() returns trigger language plpgsql as $$
begin
  new.all_names := lower(in_all_languages(new.name, new.translations, 'name'));
  return new;
end $$;
create trigger products_named before insert or update of name, translations on products
  for each row execute function note_all_names();
