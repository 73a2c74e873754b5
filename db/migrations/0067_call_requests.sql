-- People who asked to be called back. A number has one open request.
create table call_requests (
  id         integer generated always as identity primary key,
  phone      text not null,
  name       text not null,
  -- When they like to be called.
  call_time  text not null check (call_time in ('any', 'morning', 'day', 'evening')),
  -- Whose account asked, so that it goes with the account.
  user_id    integer references users,
  product_id integer references products on delete set null,
  state      text not null default 'waiting' check (state in ('waiting', 'no_answer', 'called')),
  note       text not null default '',
  created_at timestamptz not null default now(),
  handled_by integer references users,
  handled_at timestamptz,
  version    integer not null default 1
);
create unique index call_requests_open on call_requests (phone) where state <> 'called';
create index call_requests_user on call_requests (user_id);
create index call_requests_product on call_requests (product_id);
create index call_requests_handled_by on call_requests (handled_by);
create index call_requests_age on call_requests (created_at);

alter table staff_alerts drop constraint staff_alerts_event_check;
alter table staff_alerts add constraint staff_alerts_event_check
  check (event in ('order', 'message', 'decision', 'job', 'sms', 'call')) not valid;

create trigger call_requested after insert on call_requests
  for each row execute function alert_staff('call', 'id');
