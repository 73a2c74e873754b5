-- Products by what is left of them as the admin lists and counts them, read from the index alone.
create index concurrently if not exists products_few_kept on products (id) where few_left and not is_archived;
create index concurrently if not exists products_out_kept on products (id) where not in_stock and not is_archived;
drop index concurrently if exists products_few_left;
