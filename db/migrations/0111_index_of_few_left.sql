create index concurrently if not exists products_few_left on products (id) where few_left;
