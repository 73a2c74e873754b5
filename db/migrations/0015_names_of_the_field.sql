-- Tables, views and functions have the names that code and documents use. Instances of an older version are closed first.
-- Jobs that an older version queued keep their names; server/boot/former-tasks.ts runs them.

-- Renames a table with its sequence, constraints and indexes.
create function pg_temp.rename_table(old_name text, new_name text) returns void language plpgsql as $$
declare
  part record;
begin
  execute format('alter table %I rename to %I', old_name, new_name);
  for part in
    select conname as name from pg_constraint where conrelid = new_name::regclass and starts_with(conname, old_name)
  loop
    execute format('alter table %I rename constraint %I to %I', new_name, part.name,
      new_name || substr(part.name, length(old_name) + 1));
  end loop;
  for part in
    select relname as name, relkind from pg_class
    where starts_with(relname, old_name || '_') and relnamespace = 'public'::regnamespace and (
      oid in (select indexrelid from pg_index where indrelid = new_name::regclass)
      or oid in (select objid from pg_depend where refobjid = new_name::regclass and deptype in ('a', 'i'))
    )
  loop
    execute format('alter %s %I rename to %I', case part.relkind when 'S' then 'sequence' else 'index' end, part.name,
      new_name || substr(part.name, length(old_name) + 1));
  end loop;
end $$;

select pg_temp.rename_table('brakes', 'rate_limits');
select pg_temp.rename_table('letters', 'emails');
select pg_temp.rename_table('letter_texts', 'email_texts');
select pg_temp.rename_table('restock_wishes', 'back_in_stock_subscriptions');
select pg_temp.rename_table('paper_numbers', 'document_numbers');
select pg_temp.rename_table('order_papers', 'order_documents');
select pg_temp.rename_table('sales_to_reckon', 'sales_to_recalculate');
alter table emails rename column kept_text to sealed_text;
alter view told_reviews rename to reviews_with_authors;

alter function tell_reviewed_products() rename to notify_reviewed_products;
alter function tell_session_changes() rename to notify_session_changes;
alter function tell_everybody_of_sessions() rename to notify_all_session_changes;
alter function tell_second_factor_changes() rename to notify_second_factor_changes;
alter function tell_chat_changes() rename to notify_chat_changes;
alter function tell_site_changes() rename to notify_site_changes;
alter function tell_staff() rename to alert_staff;
alter function keep_money_movement() rename to refuse_money_change;
alter function keep_cash_move() rename to refuse_cash_change;
alter function keep_refunded_pieces() rename to require_refunded_pieces;

-- Stock arrives by arrival, correction, cancellation and return, from several writers; each adds the job.
alter function answer_restock_wishes() rename to answer_subscriptions;
create or replace function answer_subscriptions() returns trigger language plpgsql as $$
begin
  if exists (select from back_in_stock_subscriptions where variant_id = new.variant_id and answered_at is null) then
    perform graphile_worker.add_job('answer_subscriptions', json_build_object('movement', new.id));
  end if;
  return null;
end $$;

-- An existing row is updated too: its lock keeps the job off an order that is being changed.
alter function reckon_sale_again() rename to recalculate_sale;
create or replace function recalculate_sale() returns trigger language plpgsql as $$
begin
  insert into sales_to_recalculate values (new.id) on conflict (order_id) do update set order_id = excluded.order_id;
  return null;
end $$;
alter trigger sale_to_reckon on orders rename to sale_to_recalculate;
alter trigger sale_to_reckon_again on orders rename to sale_to_recalculate_again;
