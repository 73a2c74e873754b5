-- What 1C says of an offer's colour and memory is kept as its lines, like all else that tells offers apart (decision 118).
alter table exchange_products add column options jsonb not null default '[]';
update exchange_products set options = jsonb_build_array(jsonb_build_object('title', 'Цвет', 'value', color)) where color is not null;
update exchange_offers set characteristics =
  case when color is null then '[]' else jsonb_build_array(jsonb_build_object('title', 'Цвет', 'value', color)) end
  || case when memory is null then '[]' else jsonb_build_array(jsonb_build_object('title', 'Память', 'value', memory || ' ГБ')) end
  || characteristics
where color is not null or memory is not null;
