-- Paying by mobile bank. An order has one payment status; each code that was asked for is an attempt of its own.

alter table orders drop constraint orders_payment_status_check;
alter table orders add constraint orders_payment_status_check check (payment_status in (
  'unpaid', 'awaiting_otp', 'pending', 'paid', 'failed', 'expired', 'cancelled', 'paid_needs_decision', 'refunded'
));
-- Until when an unpaid mbank order holds its stock; null where nothing runs out.
alter table orders add column expires_at timestamptz;
update orders set expires_at = now() + interval '30 minutes'
where payment_method = 'mbank' and status in ('new', 'confirmed') and payment_status in ('unpaid', 'failed');
create index orders_hold on orders (expires_at)
where expires_at is not null and payment_status in ('unpaid', 'awaiting_otp', 'pending', 'failed');

create table payment_attempts (
  id              uuid primary key,
  order_id        integer not null references orders,
  -- First, second… attempt of its order.
  position        integer not null check (position > 0),
  -- What the bank knows the payment by; the same reference never charges twice.
  reference       text not null unique,
  phone           text not null check (phone ~ '^996\d{9}$'),
  amount          integer not null check (amount > 0),
  status          text not null default 'creating' check (status in (
    'creating', 'awaiting_otp', 'pending', 'voiding', 'cancelled', 'failed', 'paid', 'paid_needs_decision',
    'refunding', 'refunded'
  )),
  -- Why it came to nothing, as a word of the contract.
  failure         text check (failure in (
    'payer_not_found', 'insufficient_funds', 'payment_limit', 'declined', 'otp_expired', 'otp_attempts_exceeded',
    'replaced', 'order_closed', 'provider_error', 'provider_unavailable'
  )),
  -- The bank's own name for it, for talking to its people.
  bank_id         text,
  wrong_codes     integer not null default 0 check (wrong_codes >= 0),
  code_sent_at    timestamptz,
  code_expires_at timestamptz,
  -- Som that the bank says it took.
  charged         integer,
  paid_at         timestamptz,
  -- How often the bank was asked in vain since it owes an answer, and when to ask next.
  asks            integer not null default 0,
  next_ask_at     timestamptz,
  created_at      timestamptz not null default now(),
  unique (order_id, position),
  constraint payment_attempts_code check (status <> 'awaiting_otp' or code_expires_at is not null),
  constraint payment_attempts_charged
    check ((charged is not null) = (status in ('paid', 'paid_needs_decision', 'refunding', 'refunded'))),
  -- Whatever only the bank can tell has a time at which it is asked: nothing is left lying.
  constraint payment_attempts_asked
    check ((next_ask_at is not null) = (status in ('creating', 'pending', 'voiding', 'refunding')))
);
-- One at a time: a second tab cannot open a second payment.
create unique index payment_attempts_live on payment_attempts (order_id)
where status in ('creating', 'awaiting_otp', 'pending');
create index payment_attempts_owed on payment_attempts (next_ask_at) where next_ask_at is not null;
create index payment_attempts_codes on payment_attempts (code_expires_at) where status = 'awaiting_otp';

-- Everything said to the bank and by it, without codes, credentials and whole phones.
create table bank_messages (
  id         bigint generated always as identity primary key,
  reference  text not null,
  call       text not null check (call in ('create', 'confirm', 'status', 'cancel', 'refund', 'callback')),
  sent       jsonb not null,
  -- Null with a null fault: no answer yet, or the process died before it came.
  answer     jsonb,
  http_status integer,
  -- Why there was no answer: timeout, unreachable, garbled…
  fault      text,
  ms         integer,
  created_at timestamptz not null default now()
);
create index bank_messages_reference on bank_messages (reference, id);
