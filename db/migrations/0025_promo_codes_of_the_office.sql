-- Promo codes are made and changed in the office. One that was used is never deleted, but switched off.
alter table promo_codes add column is_on boolean not null default true;
-- Codes that were made together, each for one use: the name of their batch.
alter table promo_codes add column batch text;
alter table promo_codes add column version integer not null default 1;
alter table promo_codes add column created_at timestamptz not null default now();
create index promo_codes_batch on promo_codes (batch, id) where batch is not null;
