-- Of which attributes staff say that nothing is known: what sources write of them is not read.
create table cleared_attributes (
  product_id   integer not null references products on delete cascade,
  attribute_id integer not null references attributes on delete cascade,
  primary key (product_id, attribute_id)
);
create index cleared_attributes_attribute on cleared_attributes (attribute_id);

-- Whether the reading of a source's words may place the product; false where staff have placed it themselves.
alter table products add column is_place_read boolean not null default true;
