-- Whether one to three pieces are left of all variants of a product that are not archived: written with in_stock.
alter table products add column few_left boolean not null default false;
