-- A customer's conversation with the shop: one each, known by the customer's id. What is counted here is counted in
-- the transaction that writes the message, under this row's lock, which also puts a chat's messages in their order.
create table chats (
  id              integer primary key references users on delete cascade,
  -- The number of the last message; 0 in a chat without any.
  last_seq        integer not null default 0 check (last_seq >= 0),
  -- Messages of the other side that staff, or the customer, have not marked read, and how far each side has read.
  staff_unread    integer not null default 0 check (staff_unread >= 0),
  customer_unread integer not null default 0 check (customer_unread >= 0),
  staff_seen      integer not null default 0,
  customer_seen   integer not null default 0,
  -- Who answers; null: whoever is first.
  holder_id       integer references users on delete set null,
  -- The page of the shop on which the customer was last, as the widget says.
  page_path       text,
  page_title      text,
  page_at         timestamptz,
  created_at      timestamptz not null default now(),
  updated_at      timestamptz not null default now(),
  check (staff_seen <= last_seq and customer_seen <= last_seq)
);
create index chats_waiting on chats (staff_unread desc, updated_at desc, id);

create table chat_messages (
  id         integer generated always as identity primary key,
  chat_id    integer not null references chats on delete cascade,
  seq        integer not null check (seq > 0),
  -- The sender's own name of the message: sent again, it is the same message.
  client_id  text not null check (client_id ~ '^[\w-]{8,64}$'),
  sender_id  integer not null references users,
  text       text not null check (length(text) <= 4000),
  attachment jsonb,
  -- Not now(): in a chat the later message never has the earlier time.
  sent_at    timestamptz not null default clock_timestamp(),
  unique (chat_id, seq),
  unique (chat_id, sender_id, client_id),
  check (text <> '' or attachment is not null)
);

-- Drawn anew, without what the camera wrote into them. In the database because they are as private as the messages,
-- are copied and forgotten with them, and every instance has them.
create table chat_pictures (
  id         uuid primary key,
  chat_id    integer not null references chats on delete cascade,
  bytes      bytea not null,
  created_at timestamptz not null default now()
);
create index chat_pictures_chat on chat_pictures (chat_id);

-- For staff only. A table of their own, so that no list of messages can ever give one away.
create table chat_notes (
  id         integer generated always as identity primary key,
  chat_id    integer not null references chats on delete cascade,
  after_seq  integer not null check (after_seq >= 0),
  author_id  integer not null references users,
  text       text not null check (text <> ''),
  created_at timestamptz not null default clock_timestamp()
);
create index chat_notes_chat on chat_notes (chat_id, id);

create table saved_replies (
  id       integer generated always as identity primary key,
  shortcut text not null unique check (shortcut <> ''),
  text     text not null check (text <> ''),
  text_en  text not null check (text_en <> ''),
  version  integer not null default 1
);

-- Every instance hears what has happened in which chat, never what was said: it reads that from the tables.
-- m: message, n: note, s: who has read how far and who answers, p: the customer's page.
create function tell_chat_changes() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'chat_messages' then
    perform pg_notify('chat', 'm:' || new.chat_id);
  elsif tg_table_name = 'chat_notes' then
    perform pg_notify('chat', 'n:' || new.chat_id);
  elsif new.page_at is distinct from old.page_at then
    perform pg_notify('chat', 'p:' || new.id);
  else
    perform pg_notify('chat', 's:' || new.id);
  end if;
  return null;
end $$;

create trigger message_written after insert on chat_messages
  for each row execute function tell_chat_changes();
create trigger note_written after insert on chat_notes
  for each row execute function tell_chat_changes();
create trigger chat_changed after update on chats
  for each row when (
    (old.staff_seen, old.customer_seen, old.holder_id, old.page_at)
    is distinct from (new.staff_seen, new.customer_seen, new.holder_id, new.page_at)
  ) execute function tell_chat_changes();
