alter table products validate constraint products_category_id_fkey;
