-- Changes of many products at once, so that each can be taken back as one.
create table bulk_edits (
  id         integer generated always as identity primary key,
  actor_id   integer not null,
  -- What was asked for, and what it did: [{variant, product, before, after}].
  change     jsonb not null,
  rows       jsonb not null,
  created_at timestamptz not null default now(),
  undone_at  timestamptz
);
create index bulk_edits_newest on bulk_edits (id desc);

-- Filters of the office's product list that a person has kept under a name.
create table saved_views (
  id      integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  name    text not null check (name <> ''),
  -- The address's query.
  query   text not null,
  unique (user_id, name)
);

-- By what rule products are called new and recommended; null leaves the labels as people set them.
create table label_rules (
  only_one          boolean primary key default true check (only_one),
  version           integer not null default 1,
  new_days          integer check (new_days between 1 and 365),
  recommended_count integer check (recommended_count between 1 and 100)
);
insert into label_rules default values;
