-- Colour and memory become options of variants like any other attribute (decision 118). The older columns follow them, and they
-- the columns, as long as both are written.

-- A shade ("космический оранжевый") is a value of its own that belongs to an everyday one, which filters go by.
alter table attribute_values add column belongs_to integer references attribute_values;
create index attribute_values_belongs_to on attribute_values (belongs_to) where belongs_to is not null;

-- What variants of any category may be told apart by, and what each of them may leave out: one attribute of a kind.
alter table attributes add column is_common_option boolean not null default false;
create unique index attributes_common_option on attributes (kind) where is_common_option;
update attributes set is_common_option = true
where (key = 'color' and kind = 'colour') or (key = 'storage' and kind = 'number' and unit = 'gb');

-- The common option of a kind, made where the shop has none.
create function common_option(wanted text) returns integer language plpgsql as $$
declare
  known integer;
begin
  select id into known from attributes where is_common_option and kind = wanted;
  if known is not null then return known; end if;
  insert into attributes (key, kind, unit, name, is_multiple, is_common_option, position)
  select made.key || case when exists (select from attributes taken where taken.key = made.key) then '_of_variants' else '' end,
    wanted, made.unit, made.name, true, true, (select coalesce(max(position), 0) + 1 from attributes)
  from (values
    ('colour', 'color', null, '{"ru": "Цвет", "en": "Colour"}'::jsonb),
    ('number', 'storage', 'gb', '{"ru": "Встроенная память", "en": "Storage"}')
  ) as made (kind, key, unit, name)
  where made.kind = wanted
  on conflict do nothing;
  select id into known from attributes where is_common_option and kind = wanted;
  return known;
end $$;

-- A free key of an attribute's value that is called so.
create function value_key(attribute integer, called text) returns text language sql as $$
  select key || case when exists (
    select from attribute_values taken where attribute_id = attribute and taken.key = named.key
  ) then '-' || (select coalesce(max(id), 0) + 1 from attribute_values)::text else '' end
  from (select coalesce(nullif(regexp_replace(slug_of(called), '^product-(?=[0-9])', ''), 'product'), 'value') as key) named
$$;

-- The colour of what has none said.
insert into colors (hash_code, name, translations, family)
values ('#9aa0a6', 'стандартный', '{"name_en": "Standard"}', 'other') on conflict do nothing;
create function unnamed_color() returns integer language sql stable parallel safe as $$
  select id from colors where hash_code = '#9aa0a6' and name = 'стандартный'
$$;

alter table colors add column value_id integer unique references attribute_values on delete set null;

-- The everyday value of a family of colours, made where the attribute has none; null for a family that is none.
create function everyday_color(attribute integer, family text) returns integer language plpgsql as $$
declare
  known integer;
begin
  select id into known from attribute_values where attribute_id = attribute and key = family and belongs_to is null;
  if known is not null then return known; end if;
  insert into attribute_values (attribute_id, key, position, name, swatch)
  select attribute, key, (select coalesce(max(position), 0) + 1 from attribute_values where attribute_id = attribute), name, swatch
  from (values
    ('black', '{"ru": "Чёрный", "en": "Black"}'::jsonb, '#1d1d1f'), ('white', '{"ru": "Белый", "en": "White"}', '#f7f7f5'),
    ('gray', '{"ru": "Серый", "en": "Grey"}', '#8a8d91'), ('silver', '{"ru": "Серебристый", "en": "Silver"}', '#c9ccd1'),
    ('blue', '{"ru": "Синий", "en": "Blue"}', '#2f5d9e'), ('green', '{"ru": "Зелёный", "en": "Green"}', '#4f8a5b'),
    ('red', '{"ru": "Красный", "en": "Red"}', '#c8202f'), ('pink', '{"ru": "Розовый", "en": "Pink"}', '#eeb4c3'),
    ('purple', '{"ru": "Фиолетовый", "en": "Purple"}', '#7d67a8'), ('yellow', '{"ru": "Жёлтый", "en": "Yellow"}', '#f3d55b'),
    ('gold', '{"ru": "Золотистый", "en": "Gold"}', '#d9bf8c'), ('orange', '{"ru": "Оранжевый", "en": "Orange"}', '#e8792b'),
    ('beige', '{"ru": "Бежевый", "en": "Beige"}', '#dccdb6'), ('brown', '{"ru": "Коричневый", "en": "Brown"}', '#76533a'),
    ('multicolor', '{"ru": "Разноцветный", "en": "Multicoloured"}', '#b06ab3')
  ) as families (key, name, swatch)
  where key = family and not exists (select from attribute_values taken where attribute_id = attribute and taken.key = family)
  returning id into known;
  return known;
end $$;

-- The value that a colour of the older wire is; null for the colour of what has none said.
create function value_of_color(code text, called text, texts jsonb, family text) returns integer language plpgsql as $$
declare
  attribute integer := common_option('colour');
  everyday integer;
  own integer;
begin
  if code = '#9aa0a6' and called = 'стандартный' then return null; end if;
  perform from attributes where id = attribute for no key update;
  everyday := everyday_color(attribute, family);
  insert into attribute_values (attribute_id, key, position, name, swatch, belongs_to)
  select attribute, value_key(attribute, coalesce(texts ->> 'name_en', called)),
    (select coalesce(max(position), 0) + 1 from attribute_values where attribute_id = attribute),
    jsonb_build_object('ru', called) || coalesce((
      select jsonb_object_agg(substr(key, 6), value) from jsonb_each_text(texts) where starts_with(key, 'name_') and value <> ''), '{}'),
    code, everyday
  returning id into own;
  return own;
end $$;

do $$
declare
  one record;
begin
  for one in select * from colors order by id loop
    update colors set value_id = value_of_color(one.hash_code, one.name, one.translations, one.family) where id = one.id;
  end loop;
end $$;

-- What the older wire calls a value of the colour that variants say: a row of colours, made when the first variant says it.
create function color_of_value(value integer)
returns table (hash_code text, name text, translations jsonb, family text) language sql stable as $$
  select coalesce(own.swatch, '#9aa0a6'), coalesce(own.name ->> 'ru', own.key),
    (select coalesce(jsonb_object_agg('name_' || texts.key, texts.value), '{}') from jsonb_each_text(own.name) texts where texts.key <> 'ru'),
    case when everyday.key in ('black', 'white', 'gray', 'silver', 'blue', 'green', 'red', 'pink', 'purple', 'yellow', 'gold', 'orange',
      'beige', 'brown', 'multicolor') then everyday.key else coalesce(
      (array['blue', 'gold', 'brown'])[array_position(array['navy', 'rose-gold', 'bronze'], everyday.key)], 'other') end
  from attribute_values own join attribute_values everyday on everyday.id = coalesce(own.belongs_to, own.id)
  where own.id = value
$$;
create function note_color_of_value() returns trigger language plpgsql as $$
begin
  update colors set (hash_code, name, translations, family, version) = (
    select said.hash_code, said.name, said.translations, said.family, colors.version + 1 from color_of_value(new.id) said)
  where value_id = new.id;
  return null;
end $$;
create function add_color_of_value(value integer) returns void language plpgsql as $$
begin
  update colors set value_id = value from color_of_value(value) said
  where colors.value_id is null and colors.hash_code = said.hash_code and colors.name = said.name and colors.id <> unnamed_color();
  if found then return; end if;
  insert into colors (hash_code, name, translations, family, value_id)
  select said.*, value from color_of_value(value) said on conflict do nothing;
end $$;
create function give_color_a_value() returns trigger language plpgsql as $$
begin
  if new.value_id is not null then return null; end if;
  update colors set value_id = value_of_color(new.hash_code, new.name, new.translations, new.family) where id = new.id;
  return null;
end $$;

alter table variants alter column color_id set default unnamed_color();

-- What the columns of variants say, as their options; the columns of both are written for a while.
create function fill_options(variant integer, color integer, memory integer, key text) returns text language plpgsql as $$
begin
  perform set_config('shop.fills_options', 'on', true);
  insert into variant_options (variant_id, attribute_id, value_id)
  select variant, attribute_id, value_id from colors join attribute_values on attribute_values.id = value_id
  where colors.id = color on conflict do nothing;
  insert into variant_options (variant_id, attribute_id, number)
  select variant, common_option('number'), volume from memories where id = memory and volume > 0 on conflict do nothing;
  return options_text(variant);
end $$;
create function options_text(variant integer) returns text language sql stable as $$
  select coalesce(string_agg(attribute_id || '=' || coalesce('v' || value_id, number::text), ';' order by attribute_id), '')
  from variant_options where variant_id = variant
$$;

create or replace function refresh_options_keys() returns trigger language plpgsql as $$
declare
  color integer := (select id from attributes where is_common_option and kind = 'colour');
  memory integer := (select id from attributes where is_common_option and kind = 'number');
begin
  if current_setting('shop.fills_options', true) = 'on' then return null; end if;
  insert into memories (volume)
  select distinct number::integer from changed
  where attribute_id = memory and number = floor(number) and number between 1 and 1000000
    and not exists (select from memories where volume = number)
  on conflict do nothing;
  perform add_color_of_value(value) from (
    select distinct value_id as value from changed where attribute_id = color and value_id is not null
      and not exists (select from colors where colors.value_id = changed.value_id)) fresh;
  update variants set options_key = said.key, color_id = said.color_id, memory_id = said.memory_id
  from (
    select own.id, coalesce(string_agg(attribute_id || '=' || coalesce('v' || option.value_id, number::text), ';'
        order by attribute_id), '') as key,
      coalesce(max(colors.id), unnamed_color()) as color_id, max(memories.id) as memory_id
    from (select distinct variant_id as id from changed) own
    left join variant_options option on option.variant_id = own.id
    left join colors on option.attribute_id = color and colors.value_id = option.value_id
    left join memories on option.attribute_id = memory and volume = number
    group by own.id
  ) said
  where variants.id = said.id
    and (variants.options_key, variants.color_id, variants.memory_id) is distinct from (said.key, said.color_id, said.memory_id);
  return null;
end $$;

create function say_columns() returns trigger language plpgsql as $$
declare
  color integer := common_option('colour');
  memory integer := common_option('number');
begin
  -- What follows from options is no news to them.
  if pg_trigger_depth() > 1 then return null; end if;
  delete from variant_options using changed
  where tg_op = 'UPDATE' and variant_id = changed.id and attribute_id in (color, memory) and not exists (
    select from colors where attribute_id = color and colors.id = changed.color_id and colors.value_id = variant_options.value_id
    union all
    select from memories where attribute_id = memory and memories.id = changed.memory_id and volume = number);
  insert into variant_options (variant_id, attribute_id, value_id, number)
  select changed.id, color, value_id, null::double precision from changed join colors on colors.id = color_id where value_id is not null
  union all
  select changed.id, memory, null, volume from changed join memories on memories.id = memory_id where volume > 0
  on conflict do nothing;
  return null;
end $$;

-- The words of an order's line with its colour and memory among them, as they were at purchase.
create function words_of_columns(words jsonb, color text, texts jsonb, code text, memory integer) returns jsonb language plpgsql as $$
declare
  colour_id integer := common_option('colour');
  storage_id integer := case when memory > 0 then common_option('number') end;
begin
  return (select case when words @? '$[*].key' then words else
    case when coalesce(code, '#9aa0a6') = '#9aa0a6' and color = 'стандартный' then '[]' else jsonb_build_array(jsonb_strip_nulls(
      jsonb_build_object('key', colour.key, 'name', colour.name, 'swatch', code,
        'value', jsonb_build_object('ru', color, 'en', texts ->> 'color_name_en')))) end
    || case when memory > 0 then jsonb_build_array(jsonb_build_object(
      'key', storage.key, 'name', storage.name, 'value', jsonb_build_object(
        'ru', case when memory % 1024 = 0 then memory / 1024 || ' ТБ' when memory % 1000 = 0 then memory / 1000 || ' ТБ' else memory || ' ГБ' end,
        'en', case when memory % 1024 = 0 then memory / 1024 || ' TB' when memory % 1000 = 0 then memory / 1000 || ' TB' else memory || ' GB' end)))
      else '[]' end
    || words end
  from attributes colour left join attributes storage on storage.id = storage_id where colour.id = colour_id);
end $$;
create function words_of_offer(offer jsonb) returns jsonb language sql as $$
  select case when offer ->> 'kind' in ('product', 'cart') then jsonb_set(offer, '{lines}', (
    select jsonb_agg(line || jsonb_build_object('options', words_of_columns(
      coalesce(line -> 'options', '[]'), line ->> 'color_name', line, null, (line ->> 'memory')::integer)) order by place)
    from jsonb_array_elements(offer -> 'lines') with ordinality as lines (line, place))) else offer end
$$;

-- What variants on sale say themselves, a shade as the everyday value that it belongs to.
create or replace view variant_says as
select product_id, variant_id, said.attribute_id, coalesce(belongs_to, value_id) as value_id, number
from variant_options said join variants on variants.id = variant_id left join attribute_values on attribute_values.id = value_id
where not is_archived;

create or replace view known_attributes as
select product_id, attribute_id, position, value_id, number, words from product_attributes own
where not exists (
  select from variant_options join variants on variants.id = variant_id
  where not is_archived and variants.product_id = own.product_id and variant_options.attribute_id = own.attribute_id)
union all
select product_id, attribute_id,
  row_number() over (partition by product_id, attribute_id order by number, value_id)::smallint, value_id, number, null
from (
  select distinct product_id, said.attribute_id, coalesce(belongs_to, value_id) as value_id, number
  from variant_options said join variants on variants.id = variant_id left join attribute_values on attribute_values.id = value_id
  where not is_archived
) optional;
drop view said_by_memory;
