-- The list of chats names who writes: it is told when a person is called another name or has another number, and when a
-- chat is no more, as that of a guest who has signed in.
create function notify_chat_person_changes() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'chats' then
    perform pg_notify('chat', 'g:' || old.id);
  else
    perform pg_notify('chat', 'c:' || new.id);
  end if;
  return null;
end $$;

create trigger chat_gone after delete on chats
  for each row execute function notify_chat_person_changes();

create trigger chat_person_changed after update of name, phone_number on users
  for each row when (
    new.role = 'customer' and (old.name, old.phone_number) is distinct from (new.name, new.phone_number)
  ) execute function notify_chat_person_changes();
