-- Lists in alphabetical order, each alphabet by its language's rules; also a product by its whole name.
create index products_name on products (name collate "ru-x-icu", id) where is_published;
create index products_name_en on products (name_en collate "en-x-icu", id) where is_published;
