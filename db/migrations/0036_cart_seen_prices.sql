-- The price of one piece that the customer saw when they added the line, or agreed to since: what a change is told
-- against. It never prices anything. Null: from before anybody kept it.
alter table cart_items add column seen_price integer check (seen_price >= 0);
