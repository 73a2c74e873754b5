-- A company pays its invoice by a transfer. Shoppers have no such orders, so what they are told never names it.
alter table orders drop constraint orders_payment_method_check;
alter table orders add constraint orders_payment_method_check
  check (payment_method in ('cash', 'mbank', 'transfer'));
alter table orders add check (payment_method <> 'transfer' or company_id is not null);

-- Where the goods of a quote are to go, and what bringing them costs: both are promised with the prices.
alter table quotes
  add column type      text not null default 'pickup' check (type in ('pickup', 'delivery')),
  add column region_id integer references regions,
  add column city_id   integer references cities,
  add column street    text not null default '',
  add column house     text not null default '',
  add column apartment text not null default '',
  add column delivery  integer not null default 0 check (delivery >= 0),
  add check (type = 'pickup' or (region_id is not null and city_id is not null));
