update products set few_left = true
where id >= $1 and id < $2 and in_stock and (
  select coalesce(sum(quantity), 0) between 1 and 3 from variants join stock on variant_id = variants.id
  where product_id = products.id and not variants.is_archived
);
