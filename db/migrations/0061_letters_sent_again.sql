-- A letter that never arrived is sent again by staff. Its text holds links and codes that are nobody else's business:
-- once it is sent, it is kept sealed with the shop's secret, and only for some days.
alter table letters add column kept_text bytea;
-- Until when the letter's link works; null: as long as one likes.
alter table letters add column good_until timestamptz;
alter table letters add column resend_of bigint references letters on delete set null;
create index letters_resent on letters (resend_of) where resend_of is not null;
