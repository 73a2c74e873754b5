-- Readable addresses of products, those of the past too: each leads to /products/{id}. One that was given stays its
-- product's for ever, so that no printed link comes to lead elsewhere.
create table product_slugs (
  slug       text primary key check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and slug ~ '[a-z]'),
  product_id integer not null references products on delete cascade,
  is_current boolean not null default true,
  created_at timestamptz not null default now()
);
create unique index product_slugs_current on product_slugs (product_id) where is_current;
create index product_slugs_product on product_slugs (product_id);

-- A name by Latin letters, as an address has it: 'Чехол для iPhone 15' is chekhol-dlya-iphone-15.
create function slug_of(name text) returns text language sql immutable parallel safe as $$
  select case when slug ~ '[a-z]' then slug else trim(both '-' from 'product-' || slug) end
  from (select trim(both '-' from left(regexp_replace(
    translate(
      replace(replace(replace(replace(replace(replace(replace(replace(lower(name collate "ru-x-icu"),
        'щ', 'shch'), 'ш', 'sh'), 'ч', 'ch'), 'ж', 'zh'), 'х', 'kh'), 'ц', 'ts'), 'ю', 'yu'), 'я', 'ya'),
      'абвгдеёзийклмнопрстуфыэңөүъь''', 'abvgdeeziyklmnoprstufyenou'),
    '[^a-z0-9]+', '-', 'g'), 80)) as slug) as latin
$$;

-- Whoever adds products, an import too, gives them addresses: by name, and by name and id where the name's is taken.
create function address_products() returns trigger language plpgsql as $$
begin
  insert into product_slugs (slug, product_id)
  select slug_of(name), id from made order by id on conflict do nothing;
  insert into product_slugs (slug, product_id)
  select slug_of(name) || '-' || id, id from made
  where not exists (select from product_slugs where product_id = made.id) order by id on conflict do nothing;
  return null;
end $$;
create trigger products_addressed after insert on products referencing new table as made
  for each statement execute function address_products();

insert into product_slugs (slug, product_id)
select slug_of(name), id from products order by id on conflict do nothing;
insert into product_slugs (slug, product_id)
select slug_of(name) || '-' || id, id from products
where not exists (select from product_slugs where product_id = products.id) on conflict do nothing;
