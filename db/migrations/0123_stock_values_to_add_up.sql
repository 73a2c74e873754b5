insert into stock_value_changes (variant_id) select variant_id from stock where quantity > 0 order by variant_id;
