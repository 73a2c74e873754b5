alter table products drop column name_en, drop column description_en;
-- Not for what no page shows, such as the nightly popularity.
create trigger products_updated before update on products for each row
  when ((old.name, old.description, old.translations, old.brand_id, old.brand_category_id, old.discount,
      old.is_arrived, old.is_gsi, old.is_published, old.min_price, old.in_stock, old.rating_sum, old.rating_count)
    is distinct from (new.name, new.description, new.translations, new.brand_id, new.brand_category_id,
      new.discount, new.is_arrived, new.is_gsi, new.is_published, new.min_price, new.in_stock, new.rating_sum,
      new.rating_count))
  execute function note_update();
alter table characteristics drop column group_title_en, drop column label_en, drop column value_en;
alter table order_items drop column name_en, drop column color_name_en;

drop function translations_of(text[]);
