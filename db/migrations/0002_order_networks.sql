-- From which network a guest's order came, as a keyed hash of its address prefix: staff cancel a flood of one network at
-- once. Deleted after seven days; apart from the orders, because it is about a line and not about the purchase.
create table order_networks (
  order_id   integer primary key references orders,
  network    bytea not null,
  created_at timestamptz not null default now()
);
create index order_networks_network on order_networks (network, order_id);
