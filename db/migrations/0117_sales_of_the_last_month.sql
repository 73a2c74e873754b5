update stock set
  sold_month = (
    select coalesce(-sum(delta), 0) from stock_movements said
    where said.variant_id = stock.variant_id and cause in ('sale', 'cancel')
      and created_at >= (((now() at time zone 'Asia/Bishkek')::date - 30)::timestamp at time zone 'Asia/Bishkek')
  ),
  sold_since = (now() at time zone 'Asia/Bishkek')::date - 30
where variant_id >= $1 and variant_id < $2 and exists (
  select from stock_movements said where said.variant_id = stock.variant_id and cause in ('sale', 'cancel')
);
