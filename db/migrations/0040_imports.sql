-- Lists of products that staff bring in: the file itself, its rows as they were read, and what they do to each product.
-- The work is done in small transactions by whichever instance takes the job; these rows are all that it remembers.
create table imports (
  id          integer generated always as identity primary key,
  actor_id    integer not null references users,
  actor_email text not null,
  file_name   text not null,
  file_bytes  bigint not null default 0,
  format      text not null check (format in ('csv', 'xlsx', 'jsonl')),
  -- What the file looks like: encoding with what speaks for and against it, delimiter, headings and first rows.
  reading     jsonb not null default '{}',
  -- What its columns mean, and further wishes, as the person confirmed them.
  wishes      jsonb not null default '{}',
  state       text not null default 'uploading' check (state in (
    'uploading', 'uploaded', 'reading', 'comparing', 'checked', 'applying', 'applied', 'cancelled', 'failed',
    'undoing', 'undone'
  )),
  -- Why it failed: a code that people read in their own language, and its particulars.
  failure     jsonb,
  -- Counted as it goes, so that nobody counts rows to show progress.
  progress    jsonb not null default '{}',
  created_at  timestamptz not null default now(),
  started_at  timestamptz,
  finished_at timestamptz,
  -- When somebody last worked on it.
  worked_at   timestamptz not null default now()
);
-- One at a time: two could not both be right about what is in the shop.
create unique index imports_at_work on imports ((true)) where state in ('reading', 'comparing', 'applying', 'undoing');

create table import_chunks (
  import_id integer not null references imports on delete cascade,
  place     integer not null,
  bytes     bytea not null,
  primary key (import_id, place)
);
-- The files are packed, or will be forgotten soon; packing them again only takes time.
alter table import_chunks alter column bytes set storage external;

-- A row of the file as it was read: what it says of which product, and what is wrong with it.
create table import_rows (
  import_id integer not null references imports on delete cascade,
  line      integer not null,
  -- Names the product within the file; null where the row is of none.
  product   text,
  listing   jsonb,
  problems  jsonb not null default '[]',
  primary key (import_id, line)
);
create index import_rows_product on import_rows (import_id, product);
create index import_rows_problems on import_rows (import_id, line) where problems <> '[]';

-- A product of the file: compared with the shop's, then written or not, perhaps taken back.
create table import_products (
  import_id   integer not null references imports on delete cascade,
  -- The line where it is named first.
  line        integer not null,
  product     text not null,
  name        text not null,
  fate        text check (fate in ('new', 'changed', 'unchanged', 'refused')),
  -- [{variant, field, before, after}]: as seen by the check, and once applied as they were written.
  differences jsonb not null default '[]',
  product_id  integer,
  is_applied  boolean not null default false,
  -- Null until it was tried; then whether it could be taken back.
  is_undone   boolean,
  primary key (import_id, line)
);
create index import_products_product on import_products (import_id, product);
create index import_products_waiting on import_products (import_id, line) where fate is null;
create index import_products_to_apply on import_products (import_id, line) where fate in ('new', 'changed') and not is_applied;
create index import_products_to_undo on import_products (import_id, line) where is_applied and is_undone is null;
create index import_products_fate on import_products (import_id, fate, line);

-- What a set of headings was last said to mean.
create table import_mappings (
  headings_hash text primary key,
  mapping       jsonb not null,
  used_at       timestamptz not null default now()
);
