-- Whether one to three pieces are left of all variants of a product that are not archived: written with in_stock.
alter table products add column few_left boolean not null default false;
update products set few_left = true where in_stock and id in (
  select product_id from variants join stock on variant_id = variants.id
  where not variants.is_archived group by product_id having sum(quantity) between 1 and 3
);
