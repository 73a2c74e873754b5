-- By which channel news of an order come to its phone, as was chosen with the order; null: as its customer chose for all of
-- their orders, else as the shop sends them.
alter table orders
  add column news_channel text check (news_channel in ('sms', 'whatsapp'));

-- The same for all orders of a person; null: nothing was chosen.
alter table order_message_choices
  add column channel text check (channel in ('sms', 'whatsapp'));
