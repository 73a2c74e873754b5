create index concurrently if not exists products_all_names on products using gin (all_names gin_trgm_ops);
drop index concurrently if exists products_name_parts;
-- The shop's own search finds what is on sale; the rest is looked through by itself.
create index concurrently if not exists products_not_on_sale on products (id) where not is_published;
-- Each search asks whether there are tiers at all; without any it read every document.
create index concurrently if not exists search_documents_tiered on search_documents (product_id) where tier > 0;
-- The orders that wait longest first.
create index concurrently if not exists orders_waiting on orders (status_since, id);
