-- What companies pay: a tier takes percents off the base price, of one brand or of all goods.
create table price_tiers (
  id      integer generated always as identity primary key,
  name    text not null unique check (name <> ''),
  version integer not null default 1
);
create table price_tier_rules (
  tier_id  integer not null references price_tiers on delete cascade,
  -- Null: every brand that has no rule of its own.
  brand_id integer references brands,
  percent  integer not null check (percent between 0 and 100),
  unique nulls not distinct (tier_id, brand_id)
);

create table companies (
  id         integer generated always as identity primary key,
  name       text not null check (name <> ''),
  -- The company's number at the tax service.
  tax_number text not null unique check (tax_number ~ '^\d{14}$'),
  address    text not null,
  contact    text not null,
  phone      text not null check (phone ~ '^996\d{9}$'),
  email      text not null,
  -- Null: the shop's own prices.
  tier_id    integer references price_tiers,
  version    integer not null default 1,
  created_at timestamptz not null default now()
);

-- Prices that a company was promised until a day; they are as they were when the quote was made.
create table quotes (
  id          integer generated always as identity primary key,
  company_id  integer not null references companies,
  status      text not null default 'open' check (status in ('open', 'ordered', 'withdrawn')),
  valid_until timestamptz not null,
  note        text not null default '',
  order_id    integer unique references orders,
  actor_id    integer not null references users,
  created_at  timestamptz not null default clock_timestamp(),
  check ((status = 'ordered') = (order_id is not null))
);
create index quotes_company on quotes (company_id, id desc);
create table quote_lines (
  quote_id   integer not null references quotes on delete cascade,
  position   integer not null,
  variant_id integer not null references variants,
  name       text not null,
  name_en    text not null,
  count      integer not null check (count between 1 and 99),
  price      integer not null check (price >= 0),
  -- How the price came about (rules/tier-price.ts).
  trace      jsonb not null,
  primary key (quote_id, position),
  unique (quote_id, variant_id)
);
