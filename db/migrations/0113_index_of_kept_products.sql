create index concurrently if not exists products_kept on products (id) where not is_archived;
