update products
set translations = translations_of('name_en', name_en, name, 'description_en', description_en, description)
where id >= $1 and id < $2;

update characteristics
set translations = translations_of(
  'group_title_en', group_title_en, group_title, 'label_en', label_en, label, 'value_en', value_en, value)
where product_id >= $1 and product_id < $2;

update order_items
set translations = translations_of('name_en', name_en, name, 'color_name_en', color_name_en, color_name)
where id >= $1 and id < $2;
