-- What another program calls a variant ("1c:" and the offer's id), so that it is found again when it was renamed.
alter table variants add column offer_id text unique check (offer_id <> '');

-- Who may exchange: passwords are made by the shop, long and random, so that a plain hash of them is enough.
create table exchange_credentials (
  id           integer generated always as identity primary key,
  name         text not null check (name <> ''),
  login        text not null unique,
  secret_hash  bytea not null,
  is_on        boolean not null default true,
  -- Not a reference: what was done by the exchange is written down under them when their account is gone, too.
  made_by      integer not null,
  version      integer not null default 1,
  created_at   timestamptz not null default now(),
  last_used_at timestamptz
);

-- Numbers of packages: what 1C sends after one init.
create sequence exchange_packages;

-- One visit of 1C, from checkauth on; the files that it sends are in a folder of the same number.
create table exchange_sessions (
  id            bigint generated always as identity primary key,
  token_hash    bytea not null unique,
  credential_id integer not null references exchange_credentials on delete cascade,
  package       bigint not null default nextval('exchange_packages'),
  last_used_at  timestamptz not null default now()
);

-- A file of a visit as far as it has come: `bytes` of it count, whatever more there is on the disk.
create table exchange_files (
  session_id bigint not null references exchange_sessions on delete cascade,
  name       text not null,
  bytes      bigint not null default 0,
  -- Hash of the part that came last, which a client may send twice when it got no answer.
  last_part  bytea,
  primary key (session_id, name)
);

-- What became of a file: how far it is, and in the end the log.
create table exchange_imports (
  id          bigint generated always as identity primary key,
  session_id  bigint references exchange_sessions on delete set null,
  package     bigint not null,
  login       text not null,
  made_by     integer not null,
  file        text not null,
  kind        text check (kind in ('catalog', 'offers', 'orders')),
  -- Whether it was a whole package or changes only; null before its head is read.
  is_full     boolean,
  state       text not null default 'running' check (state in ('running', 'done', 'failed')),
  reason      text not null default '',
  -- Records of the file that are done with, in its order: where to go on.
  records     integer not null default 0,
  added       integer not null default 0,
  changed     integer not null default 0,
  unchanged   integer not null default 0,
  refused     integer not null default 0,
  archived    integer not null default 0,
  pictures    integer not null default 0,
  started_at  timestamptz not null default now(),
  finished_at timestamptz,
  unique (session_id, file)
);

create table exchange_refusals (
  id        bigint generated always as identity primary key,
  import_id bigint not null references exchange_imports on delete cascade,
  source_id text not null,
  name      text not null,
  reason    text not null
);
create index exchange_refusals_import on exchange_refusals (import_id, id);

-- The classifier of 1C: a later package refers to it without repeating it.
create table exchange_groups (
  id        text primary key,
  title     text not null,
  parent_id text
);
create table exchange_properties (
  id      text primary key,
  title   text not null,
  -- Titles of its values by their ids.
  choices jsonb not null default '{}'
);
create table exchange_price_types (
  id       text primary key,
  title    text not null,
  currency text not null
);

-- What 1C said of a product last: what differs from it in the shop is staff's own.
create table exchange_products (
  source_id     text primary key,
  -- The last package that named it.
  seen_in       bigint not null,
  article       text,
  color         text,
  description   text,
  labels        text[] not null default '{}',
  -- Files of its pictures, and which pictures of the shop were made of them by the files' names.
  picture_paths text[] not null default '{}',
  pictures      jsonb not null default '{}',
  pictures_due  boolean not null default false,
  -- What it was before the exchange archived it; null where it did not.
  gone_from     text check (gone_from in ('published', 'draft'))
);
create index exchange_products_due on exchange_products (seen_in, source_id) where pictures_due;

-- What 1C has said of an offer so far: its price and its quantity may come in files of their own.
create table exchange_offers (
  source_id         text primary key,
  product_source_id text not null,
  -- The last package that named it as an offer.
  seen_in  bigint,
  color    text,
  memory   integer,
  article  text,
  price    integer,
  quantity integer
);
create index exchange_offers_product on exchange_offers (product_source_id);

-- Files of pictures that were taken in before, by their content.
create table exchange_pictures (
  file_hash bytea primary key,
  name      text not null
);

create table exchange_settings (
  only_one   boolean primary key default true check (only_one),
  version    integer not null default 1,
  -- Id of the type of price that sells; null: the first one of a package.
  price_type text,
  -- Som per unit, by the currency's code.
  rates      jsonb not null default '{}'
);
insert into exchange_settings default values;

-- Orders that 1C was given; one that it has confirmed is reserved there.
create table exchange_orders (
  order_id     integer primary key references orders on delete cascade,
  sent_in      bigint,
  -- The order's state as it was sent.
  sent_state   text not null,
  confirmed_state text
);
