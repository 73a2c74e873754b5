-- What staff edit has a version: a save names the one that it was made from.
alter table settings add column version integer not null default 1;
alter table regions add column version integer not null default 1, add column is_active boolean not null default true;
alter table cities add column version integer not null default 1;

-- `created_at` is the day that a news item shows, and the moment from when on it is shown: one in the future waits.
-- `html` is cleaned before it is kept, and `text` is then made from it; items from before have none.
alter table news
  alter column key set default gen_random_uuid()::text,
  add column version integer not null default 1,
  add column is_draft boolean not null default false,
  add column html text,
  add column html_en text;
create index news_shown on news (created_at desc, id desc) where not is_draft;
drop trigger news_updated on news;
create trigger news_updated before update on news for each row
  when ((old.title, old.title_en, old.text, old.text_en, old.html, old.html_en, old.picture, old.created_at, old.is_draft)
    is distinct from (new.title, new.title_en, new.text, new.text_en, new.html, new.html_en, new.picture,
      new.created_at, new.is_draft))
  execute function note_update();

alter table slides
  add column version integer not null default 1,
  add column is_hidden boolean not null default false,
  add column starts_at timestamptz,
  add column ends_at timestamptz,
  add constraint slides_end_after_start check (starts_at < ends_at),
  drop constraint slides_carousel_position_key,
  -- Looked at when all of a new order is written.
  add constraint slides_carousel_position_key unique (carousel, position) deferrable initially deferred;

-- Texts of the shop's own pages. Every save is an edition of its own, and all of them stay: people have agreed to
-- one of privacy's, which `users.consent_version` names.
create table page_editions (
  key        text not null,
  version    integer not null check (version > 0),
  -- As people are told it.
  edition    text not null,
  title      text not null,
  title_en   text not null,
  -- Cleaned before it is kept.
  html       text not null,
  html_en    text not null,
  created_at timestamptz not null default now(),
  primary key (key, version),
  unique (key, edition)
);

-- The edition of the consent that is shown now; the program's own where staff have written none.
create function consent_edition() returns text language sql stable as $$
  select coalesce((select edition from page_editions where key = 'privacy' order by version desc limit 1), '2026-11')
$$;

-- Whoever changes what pages say: every instance hears of it.
create function tell_site_changes() returns trigger language plpgsql as $$
begin
  perform pg_notify('site', '');
  return null;
end $$;
create trigger settings_changed after insert or update or delete on settings
  for each statement execute function tell_site_changes();
create trigger news_changed after insert or update or delete on news
  for each statement execute function tell_site_changes();
create trigger slides_changed after insert or update or delete on slides
  for each statement execute function tell_site_changes();
create trigger pages_changed after insert or update or delete on page_editions
  for each statement execute function tell_site_changes();
create trigger regions_changed after insert or update or delete on regions
  for each statement execute function tell_site_changes();
create trigger cities_changed after insert or update or delete on cities
  for each statement execute function tell_site_changes();
