-- News of an order that went to its phone: each once, however often the job runs.
create table order_messages (
  order_id integer not null references orders on delete cascade,
  news     text not null check (news in ('placed', 'ready', 'delivering', 'cancelled')),
  sent_at  timestamptz not null default now(),
  primary key (order_id, news)
);

-- Whether its customer has ended messages and e-mails about the steps of this order; what they have to know they still get.
alter table orders add column only_needed boolean not null default false;

-- What people chose for all of their orders; who chose nothing gets every step, by e-mail where there is an address.
create table order_message_choices (
  user_id    integer primary key references users on delete cascade,
  steps      boolean not null,
  -- To the phone, too, of orders that have an e-mail.
  phone      boolean not null,
  updated_at timestamptz not null default now()
);
