-- Which goods a code counts for (rules/promo-scope.ts). Ids within it and no rows with foreign keys: a row that goes
-- with its brand would leave a code for that brand as a code for everything.
alter table promo_codes add column scope jsonb not null default
  '{"brands": [], "brand_categories": [], "products": [], "accessories_only": false, "full_price_only": false}';
-- A newer code of a shopper replaces the one they have, unless that one has a higher priority (ADR 0038).
alter table promo_codes add column priority integer not null default 0 check (priority between 0 and 9);
-- Out of sight in the office and out of use; what was ordered with it still names it.
alter table promo_codes add column is_archived boolean not null default false;
