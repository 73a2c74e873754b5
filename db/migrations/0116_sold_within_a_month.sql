-- Pieces sold, less those given back, since the beginning of sold_since by the shop's clock: written with the movement that
-- changes it, and renewed each night to be of the last 30 days. Until then it is of all that was ever sold.
alter table stock
  add column sold_month integer not null default 0,
  add column sold_since date not null default '2000-01-01';
