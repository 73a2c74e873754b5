-- What the last days sold of each variant, without a look at every movement of years.
create index concurrently if not exists stock_movements_sold on stock_movements (created_at) include (variant_id, delta)
  where cause in ('sale', 'cancel');
