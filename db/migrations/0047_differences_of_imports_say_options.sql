-- What an import would change, or changed, names a variant by its options alone; what was stored before named a colour and a memory.

-- The options that a colour (by its hash code and name), a memory and a key of further options are.
create function said_options(color jsonb, memory integer, others text) returns jsonb language sql as $$
  select coalesce(jsonb_agg(option order by (option ->> 'attribute')::integer), '[]') from (
    select jsonb_build_object('attribute', attribute_id, 'value', known.id, 'name', known.name, 'swatch', swatch) as option
    from colors join attribute_values known on known.id = value_id
    where hash_code = color ->> 'hash_code' and colors.name = color ->> 'name'
    union all
    select jsonb_build_object('attribute', common_option('number'), 'number', memory) where memory > 0
    union all
    select jsonb_build_object('attribute', parts[1]::integer, case parts[2] when 'v' then 'value' else 'number' end, parts[3]::numeric)
    from regexp_matches(others, '(\d+)=(v?)([^;]+)', 'g') parts
  ) said
$$;

create function said_in_options(differences jsonb) returns jsonb language sql as $$
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
