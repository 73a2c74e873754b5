-- What staff should hear of, each thing once however many jobs say so. Nothing personal: an order's number and sum,
-- a chat's id, a job's name.
create table staff_alerts (
  id         integer generated always as identity primary key,
  event      text not null check (event in ('order', 'message', 'decision', 'job')),
  -- The order, the chat with its first unread message, the payment, the job.
  subject    text not null,
  facts      jsonb not null,
  created_at timestamptz not null default now(),
  unique (event, subject)
);
create index staff_alerts_age on staff_alerts (created_at);

-- How somebody wants to hear of what; who chose nothing has the program's own choice.
create table staff_alert_choices (
  user_id    integer primary key references users on delete cascade,
  -- {"order": ["sound", "push"], …}
  channels   jsonb not null,
  -- By the shop's clock; from 22:00 to 08:00 is over midnight.
  quiet_from text check (quiet_from ~ '^\d\d:\d\d$'),
  quiet_to   text check (quiet_to ~ '^\d\d:\d\d$'),
  version    integer not null default 1,
  check ((quiet_from is null) = (quiet_to is null))
);

-- Browsers that take pushes for somebody who works here.
create table push_subscriptions (
  id         integer generated always as identity primary key,
  user_id    integer not null references users on delete cascade,
  endpoint   text not null unique,
  p256dh     text not null,
  auth       text not null,
  device     text not null,
  created_at timestamptz not null default now()
);
create index push_subscriptions_user on push_subscriptions (user_id, id);

-- The one chat of Telegram that is told. Its bot's token is sealed with a key of the shop's secret.
create table staff_telegram (
  is_only      boolean primary key default true check (is_only),
  is_on        boolean not null,
  chat_id      text not null,
  sealed_token bytea,
  events       jsonb not null,
  version      integer not null default 1
);

-- What the doctor said of the books, newest last.
create table doctor_reports (
  id          integer generated always as identity primary key,
  checks      integer not null,
  -- [{"check": "stock", "what": "variant 5: …"}]
  findings    jsonb not null,
  took_ms     integer not null,
  created_at  timestamptz not null default now()
);

-- The job is added in the transaction of what it tells of, by whatever way that is written.
create function tell_staff() returns trigger language plpgsql as $$
declare
  event text := tg_argv[0];
  which text := to_jsonb(new) ->> tg_argv[1];
begin
  perform graphile_worker.add_job('alert_staff', json_build_object('event', event, 'id', which),
    -- Whoever has the chat open reads a message at once, and needs no alert.
    run_at => case event when 'message' then now() + interval '5 seconds' end,
    job_key => 'alert_staff:' || event || ':' || which, job_key_mode => 'preserve_run_at');
  return null;
end $$;

-- Orders that staff took themselves are no news.
create trigger order_placed after insert on orders
  for each row when (new.placed_by is null) execute function tell_staff('order', 'id');
create trigger customer_wrote after insert on chat_messages
  for each row when (new.sender_id = new.chat_id) execute function tell_staff('message', 'chat_id');
create trigger payment_needs_decision after insert or update of status on payment_attempts
  for each row when (new.status = 'paid_needs_decision') execute function tell_staff('decision', 'id');

-- The office's first screen counts what waits, also among a hundred thousand orders.
create index orders_day on orders (created_at);
create index orders_done on orders (status_since) where status = 'done';
create index orders_to_decide on orders (id) where payment_status = 'paid_needs_decision';
