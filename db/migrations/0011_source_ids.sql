-- What a supplier's file calls the product, so that importing the file again finds it; null for products of our own.
alter table products add column source_id text unique check (source_id <> '');
