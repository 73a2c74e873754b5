-- Variants and pictures name no colour and no memory any more (decision 118). Older instances, which read the columns, are closed first.
drop trigger pictures_follow_colors on pictures;
drop function follow_color_of_picture();
alter table pictures drop column color_id;

alter table variants drop constraint variants_told_apart;
alter table variants add constraint variants_told_apart unique using index variants_apart_by_options
  deferrable initially deferred;
drop trigger variants_say_columns on variants;
drop trigger variants_say_other_columns on variants;
drop function say_columns();
drop trigger differences_say_options on import_products;
drop function say_in_options(), said_in_options(jsonb), said_options(jsonb, integer, text), said_color(jsonb);

-- The older wire knows values and numbers by ids of `colors` and `memories`: one is given to what a variant says first.
create or replace function refresh_options_keys() returns trigger language plpgsql as $$
declare
  colour integer := (select id from attributes where is_common_option and kind = 'colour');
  amount integer := (select id from attributes where is_common_option and kind = 'number');
begin
  insert into memories (volume)
  select distinct number::integer from changed
  where attribute_id = amount and number = floor(number) and number between 1 and 1000000
    and not exists (select from memories where volume = number)
  order by 1 on conflict do nothing;
  insert into colors (value_id)
  select distinct value_id from changed
  where attribute_id = colour and not exists (select from colors where colors.value_id = changed.value_id)
  order by 1 on conflict do nothing;
  update variants set options_key = said.key
  from (select own.id, options_text(own.id) as key from (select distinct variant_id as id from changed) own) said
  where variants.id = said.id and options_key <> said.key;
  return null;
end $$;

-- What they are called there follows from the values themselves.
alter table colors add column is_of_none boolean not null default false;
update colors set is_of_none = true where id = unnamed_color();
create unique index colors_of_none on colors (is_of_none) where is_of_none;
create or replace function unnamed_color() returns integer language sql stable parallel safe as $$
  select id from colors where is_of_none
$$;
drop trigger colors_have_values on colors;
drop trigger colors_change_values on colors;
drop trigger values_are_colors on attribute_values;
drop trigger memories_change_numbers on memories;
drop function give_color_a_value(), note_value_of_color(), note_color_of_value(), note_number_of_memory(), add_color_of_value(integer),
  value_of_color(text, text, jsonb, text), value_key(integer, text);
alter table colors drop column hash_code, drop column name, drop column translations, drop column family, drop column version;
alter table memories drop column version;
insert into colors (value_id)
select attribute_values.id from attribute_values join attributes on attributes.id = attribute_id
where is_common_option and kind = 'colour' and not exists (select from colors where value_id = attribute_values.id)
  and exists (select from variant_options where value_id = attribute_values.id)
order by 1;

create view older_colors as
select id, value_id, hash_code, name, translations, family from colors cross join lateral color_of_value(value_id) said
union all
select id, null, '#9aa0a6', 'стандартный', '{"name_en": "Standard"}', 'other' from colors where is_of_none;

alter table variants drop column color_id, drop column memory_id;

-- What the older wire calls variants by: a colour of its own where they have none, and null where they have no memory.
create view older_variants as
select variants.id as variant_id, coalesce(colors.id, unnamed_color()) as color_id, memories.id as memory_id
from variants
left join (
  variant_options coloured join attributes as colour on colour.id = coloured.attribute_id and colour.is_common_option and colour.kind = 'colour'
  join colors on colors.value_id = coloured.value_id
) on coloured.variant_id = variants.id
left join (
  variant_options sized join attributes as amount on amount.id = sized.attribute_id and amount.is_common_option and amount.kind = 'number'
  join memories on memories.volume = sized.number
) on sized.variant_id = variants.id;
