-- An offer of 1C whose price waits for staff to say what its currency is worth: the price as it was sent.
alter table exchange_offers
  add column waiting_amount     numeric,
  -- The currency as 1C writes it.
  add column waiting_currency   text,
  -- Id of its type of price, empty where the package names none, and whether the package has no other.
  add column waiting_price_type text,
  add column waiting_is_only    boolean;

-- Codes of currencies by the words of 1C that staff have explained.
alter table exchange_settings add column currency_words jsonb not null default '{}';

-- Each record of a file is counted once: added, changed, unchanged, waiting, repeated, deletions or refused.
alter table exchange_imports
  -- Offers whose price waits.
  add column waiting         integer not null default 0,
  -- Further characteristics of products that the file had before.
  add column repeated        integer not null default 0,
  -- Records that say something is deleted, whether the shop still had it or not.
  add column deletions       integer not null default 0,
  -- Pictures that products name and that were not sent or cannot be read; no records.
  add column pictures_missed integer not null default 0;

-- What was not taken is a picture, and no record.
alter table exchange_refusals add column is_picture boolean not null default false;
