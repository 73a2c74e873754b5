-- Filters of more than one of the office's lists can be kept under a name.
alter table saved_views
  add column list text not null default 'products' check (list in ('products', 'orders'));
alter table saved_views alter column list drop default;
alter table saved_views drop constraint saved_views_user_id_name_key;
alter table saved_views add unique (user_id, list, name);
