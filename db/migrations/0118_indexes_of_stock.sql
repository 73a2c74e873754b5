create index concurrently if not exists stock_by_quantity on stock (quantity, sold_month desc, variant_id);
create index concurrently if not exists stock_by_cover on stock
  ((case when sold_month > 0 then (quantity::bigint * 30 / sold_month)::integer end), quantity, variant_id);
create index concurrently if not exists stock_by_sold on stock (sold_month desc, variant_id);
