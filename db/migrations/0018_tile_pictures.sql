-- The newest recommended products of a brand or a category, for its tile.
create index products_brand_tile on products (brand_id, is_recommended desc, created_at desc, id desc) where is_published;
create index products_category_tile on products (brand_category_id, is_recommended desc, created_at desc, id desc)
  where is_published;
