-- Who is known by a phone alone waits for a variant too, as an account, and gets messages by the channel they chose.
alter table back_in_stock_subscriptions
  alter column email drop not null,
  add column user_id integer references users on delete cascade,
  add column channel text check (channel in ('sms', 'whatsapp')),
  add check ((email is null) = (user_id is not null) and (user_id is null) = (channel is null));
create unique index back_in_stock_subscriptions_person
  on back_in_stock_subscriptions (variant_id, user_id) where answered_at is null and user_id is not null;
create index back_in_stock_subscriptions_user on back_in_stock_subscriptions (user_id) where user_id is not null;
