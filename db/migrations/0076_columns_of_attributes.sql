-- The columns of a list that had words of their own are columns of attributes: what was said of lists with the same headings, and of
-- lists that are being brought in, is said so from now on. Where a list has both, the one of variants stays.
create function pg_temp.renamed(field text) returns text language sql as $$
  select case field
    when 'color' then 'attribute:' || (select key from attributes where id = common_option('colour'))
    when 'color_code' then 'attribute:' || (select key from attributes where id = common_option('colour')) || '.swatch'
    when 'memory' then 'attribute:' || (select key from attributes where id = common_option('number'))
    else field end
$$;

create function pg_temp.renamed_mapping(mapping jsonb) returns jsonb language sql as $$
  select coalesce(jsonb_agg(case when nth = 1 then named end order by place), '[]')
  from (
    select place, named, row_number() over (partition by named order by named = field, place) as nth
    from (
      select place, field, pg_temp.renamed(field) as named
      from jsonb_array_elements_text(mapping) with ordinality as columns (field, place)
    ) columns
  ) columns
$$;

update import_mappings set mapping = pg_temp.renamed_mapping(mapping)
where mapping ?| array['color', 'color_code', 'memory'];

update imports set reading = jsonb_set(reading, '{mapping}', pg_temp.renamed_mapping(reading -> 'mapping'))
where reading -> 'mapping' ?| array['color', 'color_code', 'memory'];

update imports set wishes = jsonb_set(wishes, '{mapping}', pg_temp.renamed_mapping(wishes -> 'mapping'))
where wishes -> 'mapping' ?| array['color', 'color_code', 'memory'];

update import_rows set problems = (
  select jsonb_agg(case when problem ->> 'field' in ('color', 'color_code', 'memory')
    then problem || jsonb_build_object('field', pg_temp.renamed(problem ->> 'field')) else problem end order by place)
  from jsonb_array_elements(problems) with ordinality as said (problem, place))
where problems <> '[]' and problems @? '$[*] ? (@.field == "color" || @.field == "color_code" || @.field == "memory")';
