-- Lines that are not summed yet, and the lines of a variant.
create index concurrently if not exists sold_lines_not_summed on sold_lines (order_id) where kept is null;
create index concurrently if not exists sold_lines_variant on sold_lines (variant_id);
