-- The report of promo codes reads the traces of these orders alone, and not those of a year.
create index concurrently if not exists orders_with_promo on orders (created_at) where promo_code_id is not null;
