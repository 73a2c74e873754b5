create index concurrently if not exists variants_apart on variants (id) where is_archived or low_stock_at is not null;
