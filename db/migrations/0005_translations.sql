-- Texts in other languages are data: `translations` holds { "name_en": "Red" }, the columns themselves hold the default
-- language. A text that is not there is said in the default language, so what is the same word for word is not kept.

create function translations_of(variadic texts text[]) returns jsonb language sql immutable as $$
  -- Threes of a name, the text and what it is in the default language.
  select coalesce(jsonb_object_agg(texts[place], texts[place + 1]), '{}')
  from generate_series(1, array_length(texts, 1), 3) as place
  where texts[place + 1] <> '' and texts[place + 1] is distinct from texts[place + 2]
$$;

-- What is kept once these are given: a given text replaces the kept one, an empty one takes it away.
create function with_translations(kept jsonb, given jsonb) returns jsonb language sql immutable parallel safe as $$
  select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each_text(kept || given) where value <> ''
$$;

-- A text in the default language and all others, a line each, for searches by any of them.
create function in_all_languages(own text, translations jsonb, field text) returns text
  language sql immutable parallel safe as $$
  select concat_ws(E'\n', own, string_agg(value, E'\n' order by key))
  from jsonb_each_text(translations) where starts_with(key, field || '_')
$$;

alter table brands add column translations jsonb not null default '{}';
update brands set translations = translations_of('title_en', title_en, title);
alter table brands drop column title_en;

alter table brand_categories add column translations jsonb not null default '{}';
update brand_categories set translations = translations_of('title_en', title_en, title);
alter table brand_categories drop column title_en;

alter table colors add column translations jsonb not null default '{}';
update colors set translations = translations_of('name_en', name_en, name);
alter table colors drop column name_en;

-- These grow with the shop: the next files fill them in batches and take the old columns away.
drop trigger products_updated on products;
alter table products add column translations jsonb not null default '{}';
alter table characteristics add column translations jsonb not null default '{}';
alter table order_items add column translations jsonb not null default '{}';

drop trigger news_updated on news;
alter table news add column translations jsonb not null default '{}';
update news
set translations = translations_of('title_en', title_en, title, 'text_en', text_en, text, 'html_en', html_en, html);
alter table news drop column title_en, drop column text_en, drop column html_en;
create trigger news_updated before update on news for each row
  when ((old.title, old.text, old.html, old.translations, old.picture, old.created_at, old.is_draft)
    is distinct from (new.title, new.text, new.html, new.translations, new.picture, new.created_at, new.is_draft))
  execute function note_update();

alter table slides add column translations jsonb not null default '{}';
update slides
set translations = translations_of('title_en', title_en, title, 'text_en', text_en, text, 'button_en', button_en, button);
alter table slides drop column title_en, drop column text_en, drop column button_en;

alter table page_editions add column translations jsonb not null default '{}';
update page_editions set translations = translations_of('title_en', title_en, title, 'html_en', html_en, html);
alter table page_editions drop column title_en, drop column html_en;

alter table regions add column translations jsonb not null default '{}';
update regions set translations = translations_of('name_en', name_en, name, 'name_ky', name_ky, name);
alter table regions drop column name_en, drop column name_ky;

alter table cities add column translations jsonb not null default '{}';
update cities set translations = translations_of('name_en', name_en, name, 'name_ky', name_ky, name);
alter table cities drop column name_en, drop column name_ky;

alter table quote_lines add column translations jsonb not null default '{}';
update quote_lines set translations = translations_of('name_en', name_en, name);
alter table quote_lines drop column name_en;

alter table saved_replies add column translations jsonb not null default '{}';
update saved_replies set translations = translations_of('text_en', text_en, text);
alter table saved_replies drop column text_en;

-- Which languages there are is said by the program, not by the tables.
alter table users drop constraint users_language_check;
alter table provider_sign_ins drop constraint provider_sign_ins_language_check;
alter table letters drop constraint letters_language_check;
alter table letter_texts drop constraint letter_texts_language_check;
alter table orders drop constraint orders_language_check;
alter table restock_wishes drop constraint restock_wishes_language_check;
