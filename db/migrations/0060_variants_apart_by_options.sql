create unique index concurrently if not exists variants_apart_by_options on variants (product_id, options_key);
create index concurrently if not exists pictures_value on pictures (value_id) where value_id is not null;
