-- Every list of the admin has saved views, by its name.
alter table saved_views
  drop constraint saved_views_list_check,
  add constraint saved_views_list check (list ~ '^[a-z-]{1,40}$') not valid;
