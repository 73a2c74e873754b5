-- The attribute that variants say by their memory, which has a column as long as the older wire is written from it.
create view said_by_memory as
select id from attributes where key = 'storage' and kind = 'number' and unit = 'gb';

-- What variants on sale say themselves: their options and their memory.
create view variant_says as
select product_id, variant_id, attribute_id, value_id, number
from variant_options join variants on variants.id = variant_id where not is_archived
union all
select product_id, variants.id, said_by_memory.id, null, volume
from said_by_memory cross join variants join memories on memories.id = memory_id
where not is_archived and volume > 0;

-- Options and memory apart, each with a plain join: PostgreSQL reads a batch of products by their indexes then, and else the
-- variants of the whole shop.
create or replace view known_attributes as
select product_id, attribute_id, position, value_id, number, words from product_attributes own
where attribute_id is distinct from (select id from said_by_memory) and not exists (
  select from variant_options join variants on variants.id = variant_id
  where not is_archived and variants.product_id = own.product_id and variant_options.attribute_id = own.attribute_id)
union all
select product_id, attribute_id, position, value_id, number, words from product_attributes own
where attribute_id = (select id from said_by_memory) and not exists (
  select from variants join memories on memories.id = memory_id
  where variants.product_id = own.product_id and not is_archived and volume > 0)
union all
select product_id, attribute_id,
  row_number() over (partition by product_id, attribute_id order by number, value_id)::smallint, value_id, number, null
from (
  select distinct product_id, attribute_id, value_id, number
  from variant_options join variants on variants.id = variant_id where not is_archived
) optional
union all
select product_id, attribute_id,
  row_number() over (partition by product_id, attribute_id order by volume)::smallint, null, volume, null
from (
  select distinct product_id, said_by_memory.id as attribute_id, volume
  from said_by_memory cross join variants join memories on memories.id = memory_id where not is_archived and volume > 0
) held;
