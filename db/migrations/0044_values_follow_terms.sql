-- A colour or a memory that is changed where the older wire's words are kept changes the value, or the number, that variants say.
create function note_value_of_color() returns trigger language plpgsql as $$
declare
  attribute integer := common_option('colour');
  everyday integer;
begin
  -- What follows from the value is no news to it.
  if new.value_id is null or pg_trigger_depth() > 1 then return null; end if;
  everyday := everyday_color(attribute, new.family);
  update attribute_values own set swatch = new.hash_code,
    name = jsonb_build_object('ru', new.name) || coalesce((
      select jsonb_object_agg(substr(key, 6), value) from jsonb_each_text(new.translations)
      where starts_with(key, 'name_') and value <> ''), '{}'),
    belongs_to = case when exists (select from attribute_values shade where shade.belongs_to = own.id) then null
      else nullif(everyday, own.id) end
  where id = new.value_id;
  return null;
end $$;
create trigger colors_change_values after update on colors for each row
  when ((new.hash_code, new.name, new.translations, new.family) is distinct from (old.hash_code, old.name, old.translations, old.family))
  execute function note_value_of_color();

create function note_number_of_memory() returns trigger language plpgsql as $$
begin
  update variant_options set number = new.volume where attribute_id = common_option('number') and number = old.volume;
  return null;
end $$;
create trigger memories_change_numbers after update on memories for each row when (new.volume <> old.volume)
  execute function note_number_of_memory();
