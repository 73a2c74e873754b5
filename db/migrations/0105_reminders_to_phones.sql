-- By which channel a person agreed to be reminded by messages to their phone; null: by e-mail.
alter table reminder_choices
  add column channel text check (channel in ('sms', 'whatsapp'));

-- Whether the shop sends such messages, each of which it pays for.
alter table sms_settings
  add column reminders boolean not null default false;
