-- What an instance of the former version has taken in since 0065; it is closed before these columns go.
with said as (
  select source_id, case when color is null then '[]' else jsonb_build_array(jsonb_build_object('title', 'Цвет', 'value', color)) end as lines
  from exchange_products
)
update exchange_products set options = lines from said
where said.source_id = exchange_products.source_id and options <> lines;
with said as (
  select source_id,
    case when color is null then '[]' else jsonb_build_array(jsonb_build_object('title', 'Цвет', 'value', color)) end
    || case when memory is null then '[]' else jsonb_build_array(jsonb_build_object('title', 'Память', 'value', memory || ' ГБ')) end as lines
  from exchange_offers where color is not null or memory is not null
)
update exchange_offers set characteristics = lines || characteristics from said
where said.source_id = exchange_offers.source_id and not characteristics @> lines;
alter table exchange_products drop column color;
alter table exchange_offers drop column color, drop column memory;
