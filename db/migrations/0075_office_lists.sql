-- Brands and categories are shown with how many products have them, and one may go only when none does. The indexes
-- there were hold published products alone, so each of these counts read the whole table.
create index concurrently products_of_brand on products (brand_id);
create index concurrently products_of_category on products (brand_category_id);
-- The lists of products and of stock are by name; a page of them stops reading where it is full.
create index concurrently products_by_lower_name on products (lower(name), id);
-- What the last 30 days sold: rows lie in the order of their time.
create index concurrently stock_movements_when on stock_movements using brin (created_at);
