-- When a product leaves the shop by itself; null: it stays until somebody archives it.
alter table products add column archive_at timestamptz;
