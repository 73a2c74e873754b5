-- Files that staff have made of lists, by a job: which rows they have is chosen when the job begins, and they are written a part
-- at a time, so that another process can go on where one has stopped.
create table exports (
  id          integer generated always as identity primary key,
  actor_id    integer not null references users on delete cascade,
  kind        text not null check (kind in ('products', 'orders', 'customers', 'stock')),
  format      text not null check (format in ('csv', 'xlsx')),
  language    text not null,
  filter      jsonb not null,
  -- What stays the same for all parts, as the columns do.
  plan        jsonb,
  state       text not null default 'waiting' check (state in ('waiting', 'working', 'done', 'failed')),
  -- Why it failed.
  failure     text check (failure in ('fault', 'many_rows')),
  -- Rows of the list in all, and those that are written.
  total       integer not null default 0,
  written     integer not null default 0,
  -- Lines of the table so far, and its text: how long it is, and its CRC-32, as packed files state it.
  lines       integer not null default 0,
  text_bytes  bigint not null default 0,
  text_crc    bigint not null default 0,
  created_at  timestamptz not null default now(),
  worked_at   timestamptz not null default now(),
  finished_at timestamptz,
  check ((state = 'failed') = (failure is not null)),
  check ((state in ('done', 'failed')) = (finished_at is not null))
);
create index exports_actor on exports (actor_id);

create table export_parts (
  export_id integer not null references exports on delete cascade,
  place     integer not null,
  -- What it is of, in order; the first and the last part are of nothing but the table.
  ids       integer[] not null,
  -- Packed; null: not written yet.
  bytes     bytea storage external,
  primary key (export_id, place)
);
create index export_parts_waiting on export_parts (export_id, place) where bytes is null;
