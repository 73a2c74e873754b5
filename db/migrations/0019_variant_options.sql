-- What tells the variants of one product apart beside colour and memory: case size, layout, RAM. Attributes of which the
-- product's category says so, each with a value or a number.
create table variant_options (
  variant_id   integer not null references variants on delete cascade,
  attribute_id integer not null references attributes,
  value_id     integer references attribute_values,
  number       double precision,
  primary key (variant_id, attribute_id),
  check (num_nonnulls(value_id, number) = 1)
);
create index variant_options_attribute on variant_options (attribute_id);
create index variant_options_value on variant_options (value_id) where value_id is not null;

-- All options of a variant in one text, so that no two of a product are the same thing; written by triggers alone.
alter table variants add column options_key text not null default '';

create function refresh_options_keys() returns trigger language plpgsql as $$
begin
  update variants set options_key = coalesce((
    select string_agg(attribute_id || '=' || coalesce('v' || value_id, number::text), ';' order by attribute_id)
    from variant_options where variant_id = variants.id), '')
  where id in (select variant_id from changed);
  return null;
end $$;
create trigger variant_options_added after insert on variant_options
  referencing new table as changed for each statement execute function refresh_options_keys();
create trigger variant_options_changed after update on variant_options
  referencing new table as changed for each statement execute function refresh_options_keys();
create trigger variant_options_taken after delete on variant_options
  referencing old table as changed for each statement execute function refresh_options_keys();

-- What an order's line was told apart by, in words as they were at purchase: [{ "name": {…}, "value": {…} }].
alter table order_items add column options jsonb not null default '[]';

-- What is known of a product: what it says itself, and of attributes that tell its variants apart what these say.
create view known_attributes as
with optional as not materialized (
  select distinct product_id, attribute_id, value_id, number
  from variant_options join variants on variants.id = variant_id where not is_archived
)
select product_id, attribute_id, position, value_id, number, words from product_attributes own
where not exists (
  select from optional where optional.product_id = own.product_id and optional.attribute_id = own.attribute_id)
union all
select product_id, attribute_id,
  row_number() over (partition by product_id, attribute_id order by number, value_id)::smallint, value_id, number, null
from optional;
