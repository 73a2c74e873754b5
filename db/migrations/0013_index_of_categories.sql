create index concurrently if not exists products_category on products (category_id);
