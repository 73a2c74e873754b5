-- Messages to phones. A message is a row and a job, as an e-mail is; its text is sealed from the start, as it holds codes.
create table sms_messages (
  id          bigint generated always as identity primary key,
  -- What the gateway knows it by: a message that is sent again under the same one is dropped there.
  reference   text not null unique check (reference ~ '^[0-9a-z]{12}$'),
  phone       text not null check (phone ~ '^\d{8,15}$'),
  kind        text not null,
  -- Null: it went out or was given up.
  sealed_text bytea,
  parts       integer not null check (parts > 0),
  -- After this moment it helps no more and is not sent.
  good_until  timestamptz not null,
  attempts    integer not null default 0,
  last_error  text,
  created_at  timestamptz not null default now(),
  sent_at     timestamptz,
  failed_at   timestamptz,
  check ((sealed_text is null) = (sent_at is not null or failed_at is not null))
);
create index sms_messages_age on sms_messages (created_at);

-- Which gateway sends them, and what a day may cost; without a row the program's defaults hold.
create table sms_settings (
  is_only       boolean primary key default true check (is_only),
  gateway       text not null,
  -- What the gateway asks for besides its secret.
  fields        jsonb not null,
  sealed_secret bytea,
  -- Of one part of a message.
  price_tyiyn   integer not null check (price_tyiyn >= 0),
  cap_som       integer not null check (cap_som > 0),
  takes_foreign boolean not null,
  version       integer not null default 1
);

-- What was written each day of the shop's clock, so that the cap holds however many ask at once.
create table sms_days (
  day       date primary key,
  parts     integer not null default 0,
  -- When the cap kept a message from being written for the first time.
  capped_at timestamptz,
  -- Why the gateway takes no messages of the shop at all, for the first time that day.
  problem   text
);
create trigger sms_capped after update of capped_at on sms_days
  for each row when (old.capped_at is null and new.capped_at is not null) execute function alert_staff('sms', 'day');
create trigger sms_refused after update of problem on sms_days
  for each row when (old.problem is null and new.problem is not null) execute function alert_staff('sms', 'day');

alter table staff_alerts drop constraint staff_alerts_event_check;
alter table staff_alerts add constraint staff_alerts_event_check
  check (event in ('order', 'message', 'decision', 'job', 'sms')) not valid;
