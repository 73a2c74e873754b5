-- Orders that are wrapped as a gift: what is to be written on the card, '' for nothing; null: the order is not wrapped.
alter table orders
  add column gift_note text,
  -- What wrapping costs, in som, as it was that day.
  add column wrap      integer not null default 0 check (wrap >= 0);

-- Every order of before agrees with it as it does with the check that it replaces, so there is nothing to look through.
alter table orders add constraint orders_total check (total = greatest(0, subtotal - discount + delivery + wrap)) not valid;
alter table orders add constraint orders_wrap check (wrap = 0 or gift_note is not null) not valid;
alter table orders drop constraint orders_check;

-- Wrapping of the order whose first line this is, as `delivery`; null also in rows of before, whose orders are no gifts.
alter table sold_lines add column wrap integer;
