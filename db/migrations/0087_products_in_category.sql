-- The index of 0013 was never made: its name was taken by one of brand categories, and "if not exists" looks at names alone. With
-- the order in which a category's picture is chosen, so that the first product with a picture ends the search.
create index concurrently if not exists products_in_category on products (category_id, is_recommended desc, id);
