-- The office finds products of every status by any part of their names and by how their article numbers begin; the
-- shop's index of words has neither drafts nor parts of words.
create extension if not exists pg_trgm;
create index products_name_parts on products using gin (name gin_trgm_ops, name_en gin_trgm_ops);
create index variants_sku_start on variants (lower(sku) text_pattern_ops);
