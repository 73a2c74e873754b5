-- What the office knows of a product beyond what shoppers see. A published product is never archived; one with a
-- publish_at waits to be published then.
alter table products
  add column version integer not null default 1,
  add column is_archived boolean not null default false,
  add column publish_at timestamptz,
  -- Once published, a product is no arrival again.
  add column was_published boolean not null default true,
  -- Stands first among the recommended, whatever the rule says.
  add column is_pinned boolean not null default false,
  add constraint products_status check (not (is_published and (is_archived or publish_at is not null)));

-- A variant that was ever stocked or sold stays for its orders' sake, out of the shop.
alter table variants add column is_archived boolean not null default false;

alter table brands add column version integer not null default 1;
alter table brand_categories add column version integer not null default 1;
alter table colors add column version integer not null default 1;
alter table memories add column version integer not null default 1;

create index products_to_publish on products (publish_at) where publish_at is not null;
create index pictures_product on pictures (product_id, position);
