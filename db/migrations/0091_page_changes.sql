-- What notifications of changed pages said, for processes that were not there to receive them: pages that they stored on
-- disk are right only where no later change names what they show.
create table page_changes (
  id         bigint generated always as identity primary key,
  xid        bigint not null default pg_current_xact_id()::text::bigint,
  channel    text not null,
  payload    text not null,
  created_at timestamptz not null default clock_timestamp()
);
create index page_changes_by_time on page_changes (created_at);

-- Notifies every process once this transaction is committed, and those that start later.
create function notify_page_change(channel text, payload text) returns void language sql as $$
  insert into page_changes (channel, payload) values (channel, payload);
  select pg_notify(channel, payload);
$$;

create or replace function notify_site_changes() returns trigger language plpgsql as $$
begin
  perform notify_page_change('site', '');
  return null;
end $$;

create or replace function notify_reviewed_products() returns trigger language plpgsql as $$
declare
  products text;
begin
  if tg_table_name = 'users' then
    select string_agg(product_id::text, ',') into products from (
      select product_id from reviews where user_id = new.id
      union
      select product_id from product_questions where user_id = new.id and answer is not null and hidden_because is null
    ) as named;
  else
    select string_agg(product_id::text, ',') into products from reviews
    where user_id = new.user_id and product_id in (select product_id from order_items where order_id = new.id);
  end if;
  if products is not null then
    -- A notification has 8 000 bytes; '*' is everything.
    perform notify_page_change('catalog', case when length(products) < 7000 then products else '*' end);
  end if;
  return null;
end $$;

-- Each start inserts what is missing of these, which is nothing as a rule: no page changes by that.
create function notify_site_additions() returns trigger language plpgsql as $$
begin
  if exists (select from added) then
    perform notify_page_change('site', '');
  end if;
  return null;
end $$;

drop trigger settings_changed on settings;
create trigger settings_changed after update or delete on settings
  for each statement execute function notify_site_changes();
create trigger settings_added after insert on settings referencing new table as added
  for each statement execute function notify_site_additions();
drop trigger pages_changed on page_editions;
create trigger pages_changed after update or delete on page_editions
  for each statement execute function notify_site_changes();
create trigger pages_added after insert on page_editions referencing new table as added
  for each statement execute function notify_site_additions();
drop trigger regions_changed on regions;
create trigger regions_changed after update or delete on regions
  for each statement execute function notify_site_changes();
create trigger regions_added after insert on regions referencing new table as added
  for each statement execute function notify_site_additions();
drop trigger cities_changed on cities;
create trigger cities_changed after update or delete on cities
  for each statement execute function notify_site_changes();
create trigger cities_added after insert on cities referencing new table as added
  for each statement execute function notify_site_additions();
