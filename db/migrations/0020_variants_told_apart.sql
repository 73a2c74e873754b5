create unique index concurrently if not exists variants_told_apart
  on variants (product_id, color_id, memory_id, options_key) nulls not distinct;
