-- What a member of staff asked of many orders at once: each one's next step, or to take those steps back. A job does it,
-- one order after the other, and writes down what became of each in the transaction of its step.
create table order_batches (
  id          integer generated always as identity primary key,
  actor_id    integer not null,
  actor_email text not null,
  created_at  timestamptz not null default now()
);

create table order_batch_steps (
  batch_id    integer not null references order_batches on delete cascade,
  position    integer not null,
  order_id    integer not null references orders on delete cascade,
  -- The order as it was seen, and where it goes; null: to where it was before.
  version     integer not null,
  step        text check (step in ('confirmed', 'assembled', 'delivering', 'ready')),
  state       text not null default 'waiting' check (state in ('waiting', 'done', 'refused')),
  refusal     text,
  -- The order as the step left it.
  new_version integer,
  ended_at    timestamptz,
  primary key (batch_id, position),
  check ((state = 'refused') = (refusal is not null)),
  check ((state = 'waiting') = (ended_at is null))
);
create index order_batch_steps_order on order_batch_steps (order_id);
