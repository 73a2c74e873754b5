-- Older instances, which write these columns, are closed first.
alter table exchange_products drop column color;
alter table exchange_offers drop column color, drop column memory;
