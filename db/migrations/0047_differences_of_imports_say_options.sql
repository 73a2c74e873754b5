-- What an import would change, or changed, names a variant by its options alone; what was stored before named a colour and a memory.

-- The colour's value as an option: by its hash code and name, else the only one of this hash code, which was renamed since.
-- One that is there no more is to be made again when it is taken back.
create function said_color(color jsonb) returns jsonb language sql stable as $$
  with alike as (
    select colors.name = color ->> 'name' as is_named_so, value_id, count(*) filter (where value_id is not null) over () as shades
    from colors where hash_code = color ->> 'hash_code'
  ), found as (
    select value_id from alike where is_named_so
    union all
    select value_id from alike where value_id is not null and shades = 1 and not exists (select from alike where is_named_so)
  )
  select jsonb_build_object('attribute', attribute_id, 'value', known.id, 'name', known.name, 'swatch', swatch)
  from found join attribute_values known on known.id = value_id
  union all
  select jsonb_build_object('attribute', common_option('colour'), 'swatch', color ->> 'hash_code',
    'name', jsonb_strip_nulls(jsonb_build_object('ru', color ->> 'name', 'en', nullif(color ->> 'name_en', ''))))
  where color ->> 'hash_code' is not null and not exists (select from found)
$$;

-- The options that a colour, a memory and a key of further options are.
create function said_options(color jsonb, memory integer, others text) returns jsonb language sql stable as $$
  select coalesce(jsonb_agg(option order by (option ->> 'attribute')::integer), '[]') from (
    select said_color(color) as option
    union all
    select jsonb_build_object('attribute', common_option('number'), 'number', memory) where memory > 0
    union all
    select jsonb_build_object('attribute', parts[1]::integer, case parts[2] when 'v' then 'value' else 'number' end, parts[3]::numeric)
    from regexp_matches(others, '(\d+)=(v?)([^;]+)', 'g') parts
  ) said where option is not null
$$;

create function said_in_options(differences jsonb) returns jsonb language sql stable as $$
  with parts as (
    select one, place, one ->> 'field' as field, one -> 'variant' as variant,
      said_options(one -> 'variant', (one #>> '{variant,memory}')::integer, one #>> '{variant,options_key}') as options
    from jsonb_array_elements(differences) with ordinality as parts (one, place)
  )
  select case when differences @? '$[*].variant.hash_code' then (
    select jsonb_agg(one order by place) from (
      select place, case jsonb_typeof(variant)
        when 'object' then jsonb_set(one, '{variant}', jsonb_build_object('options', options)) else one end as one
      from parts where field not in ('color', 'memory', 'options')
      union all
      select min(place), jsonb_build_object('variant', jsonb_build_object('options', options), 'field', 'options', 'after', options,
        'before', said_options(
          coalesce((array_agg(one -> 'before') filter (where field = 'color'))[1], variant),
          (case when bool_or(field = 'memory') then max(one ->> 'before') filter (where field = 'memory') else variant ->> 'memory' end)::integer,
          case when bool_or(field = 'options') then max(one ->> 'before') filter (where field = 'options') else variant ->> 'options_key' end))
      from parts where field in ('color', 'memory', 'options') group by variant, options
    ) said
  ) else differences end
$$;

-- A program of the version before writes the older form until it has stopped: they go with the columns of colour and memory.
create function say_in_options() returns trigger language plpgsql as $$
begin
  new.differences := said_in_options(new.differences);
  return new;
end $$;
create trigger differences_say_options before insert or update of differences on import_products for each row
when (new.differences @? '$[*].variant.hash_code') execute function say_in_options();
