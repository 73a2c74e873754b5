-- Messengers that messages to phones go by besides the gateway of text messages: their settings, and their tokens sealed.
alter table sms_settings
  add column messengers jsonb not null default '{}',
  add column sealed_whatsapp bytea,
  add column sealed_telegram bytea;

alter table sms_messages
  add column channel text not null default 'sms' check (channel in ('sms', 'whatsapp', 'telegram')),
  -- The messenger that did not take it, before it went by the gateway of text messages.
  add column instead_of text check (instead_of in ('whatsapp', 'telegram'));

-- Channels have prices of their own, so that a day is counted in money.
alter table sms_days
  add column cost_tyiyn integer not null default 0,
  -- Why messengers take none of the shop's messages, by the name of each.
  add column messenger_problems jsonb not null default '{}';
update sms_days set cost_tyiyn = parts * greatest(1, coalesce((select price_tyiyn from sms_settings), 150))
where day = (now() at time zone 'Asia/Bishkek')::date;
create trigger messenger_refused after update of messenger_problems on sms_days
  for each row when (new.messenger_problems <> '{}' and old.messenger_problems is distinct from new.messenger_problems)
  execute function alert_staff('sms', 'day');
