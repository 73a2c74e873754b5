-- What 1C did not say of a product and the shop had to put itself ('brand', 'group', 'name'): staff look at these.
alter table exchange_products
  add column lacks text[] not null default '{}',
  -- When staff said that it stays as it is.
  add column settled_at timestamptz;
create index exchange_products_lacking on exchange_products (source_id) where lacks <> '{}' and settled_at is null;
