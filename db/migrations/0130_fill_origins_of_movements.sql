-- A note that looks like one of these and is of no such thing was written by staff, and stays.
update stock_movements set note = '', origin_kind = 'one_c'
where id >= $1 and id < $2 and note = '1С' and actor_id is null;

update stock_movements set note = '', origin_kind = 'import', origin_id = substring(note from '\d+')::integer
where id >= $1 and id < $2 and note ~ '^Импорт №\d{1,9}$';

update stock_movements set note = '', origin_kind = 'count', origin_id = substring(note from '\d+')::integer
where id >= $1 and id < $2 and note ~ '^№ \d{1,9}$' and cause = 'correction' and order_id is null and exists (
  select from stock_count_lines line
  where count_id = substring(note from '^№ (\d{1,9})$')::integer and line.variant_id = stock_movements.variant_id
    and booked = delta
);

update stock_movements set note = '', origin_kind = 'return', origin_id = substring(note from '\d+')::integer
where id >= $1 and id < $2 and note ~ '^№ \d{1,9}$' and exists (
  select from returns
  where returns.id = substring(note from '^№ (\d{1,9})$')::integer and returns.order_id = stock_movements.order_id
    and returns.variant_id = stock_movements.variant_id
);
