-- When what a page shows was last changed, for search engines: they ask again for what is newer than their copy.
alter table products add column updated_at timestamptz not null default now();
alter table news add column updated_at timestamptz not null default now();

create function note_update() returns trigger language plpgsql as $$
begin
  new.updated_at := now();
  return new;
end $$;

-- Not for what no page shows, such as the nightly popularity.
create trigger products_updated before update on products for each row
  when ((old.name, old.name_en, old.description, old.description_en, old.brand_id, old.brand_category_id, old.discount,
      old.is_arrived, old.is_gsi, old.is_published, old.min_price, old.in_stock, old.rating_sum, old.rating_count)
    is distinct from (new.name, new.name_en, new.description, new.description_en, new.brand_id, new.brand_category_id,
      new.discount, new.is_arrived, new.is_gsi, new.is_published, new.min_price, new.in_stock, new.rating_sum,
      new.rating_count))
  execute function note_update();
create trigger news_updated before update on news for each row
  when ((old.title, old.title_en, old.text, old.text_en, old.picture)
    is distinct from (new.title, new.title_en, new.text, new.text_en, new.picture))
  execute function note_update();
