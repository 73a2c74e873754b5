-- What products say themselves is a shade as well as what their variants say: both are known as the everyday value that it
-- belongs to, and once where a product says several of its shades.
create or replace view known_attributes as
select product_id, own.attribute_id, own.position, coalesce(belongs_to, value_id) as value_id, number, words
from product_attributes own left join attribute_values on attribute_values.id = value_id
where not exists (
  select from variant_options join variants on variants.id = variant_id
  where not is_archived and variants.product_id = own.product_id and variant_options.attribute_id = own.attribute_id)
-- A case, so that only further values of an attribute are compared with those before them.
and case when own.position = 0 or value_id is null then true else not exists (
  select from product_attributes earlier join attribute_values said on said.id = earlier.value_id
  where earlier.product_id = own.product_id and earlier.attribute_id = own.attribute_id and earlier.position < own.position
    and coalesce(said.belongs_to, said.id) = coalesce(attribute_values.belongs_to, own.value_id)) end
union all
select product_id, attribute_id,
  row_number() over (partition by product_id, attribute_id order by number, value_id)::smallint, value_id, number, null
from (
  select distinct product_id, said.attribute_id, coalesce(belongs_to, value_id) as value_id, number
  from variant_options said join variants on variants.id = variant_id left join attribute_values on attribute_values.id = value_id
  where not is_archived
) optional;
