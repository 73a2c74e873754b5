-- Staff find orders and customers by any part of a number, name, e-mail or phone, among a million.
create index concurrently if not exists orders_parts on orders using gin (
  number gin_trgm_ops, name gin_trgm_ops, email gin_trgm_ops, phone gin_trgm_ops
);
create index concurrently if not exists users_parts on users using gin (
  name gin_trgm_ops, email gin_trgm_ops, phone_number gin_trgm_ops
);
