-- Who has news of an order come to the phone too may, of one order, want e-mails alone.
alter table orders drop constraint orders_news_channel_check;
-- Not valid at first: nothing is looked at while the table is locked.
alter table orders
  add constraint orders_news_channel_check check (news_channel in ('email', 'sms', 'whatsapp')) not valid;
