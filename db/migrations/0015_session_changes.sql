-- Processes keep living sessions in memory for a few seconds. Whoever ends a session or changes an account, by
-- whatever way, tells them here, so that no writer can forget to.
create function tell_session_changes() returns trigger language plpgsql as $$
declare
  people text;
begin
  if tg_table_name = 'sessions' then
    select string_agg(distinct user_id::text, ',') into people from changed;
  else
    select string_agg(distinct id::text, ',') into people from changed;
  end if;
  if people is not null then
    -- A notification has 8 000 bytes; the empty one is everybody.
    perform pg_notify('sessions', case when length(people) < 7000 then people else '' end);
  end if;
  return null;
end $$;

create trigger sessions_ended after delete on sessions
  referencing old table as changed for each statement execute function tell_session_changes();
create trigger accounts_changed after update on users
  referencing new table as changed for each statement execute function tell_session_changes();
