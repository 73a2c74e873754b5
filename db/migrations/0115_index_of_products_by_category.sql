create index concurrently if not exists products_counted on products (category_id, is_published);
