-- The report of chats of a year is added up from days. A job counts the chats that have changed since (chat_changes); until it
-- has, a report counts these as they are. Only the job writes the other tables, so that nobody who writes waits for it.
create table chat_changes (
  id      bigint generated always as identity primary key,
  chat_id integer not null
);
create index chat_changes_chat on chat_changes (chat_id);

-- A day, by the clock of Bishkek, on which the customer of a chat wrote.
create table chat_days (
  chat_id      integer not null,
  day          date not null,
  -- The day before it of this kind; -infinity: there is none. A span has as many chats as it has days whose last one is before it.
  previous_day date not null,
  -- Whether an order was placed within a day of a message; then which was the last day before of which that is so.
  is_led       boolean not null,
  previous_led date not null,
  unanswered   integer not null,
  -- Seconds that each question was waited for.
  waits        integer[] not null,
  primary key (chat_id, day)
);

-- How many days of chats have this one before them; those that led to an order are counted apart once more.
create table chat_day_sums (
  day          date not null,
  previous_day date not null,
  is_led       boolean not null,
  chats        integer not null,
  primary key (day, is_led, previous_day)
);

-- Questions of a day by how long they waited: sizes, four to each doubling, say where the median is to be looked for.
create table chat_wait_sums (
  day       date not null,
  -- -1: not answered.
  size      smallint not null,
  questions integer not null,
  primary key (day, size)
);
create table chat_waits (
  size      smallint not null,
  day       date not null,
  seconds   integer not null,
  questions integer not null,
  primary key (size, day, seconds)
);

create function note_chat_change() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then insert into chat_changes (chat_id) values (old.chat_id); end if;
  if tg_op = 'INSERT' or tg_op = 'UPDATE' and new.chat_id <> old.chat_id then
    insert into chat_changes (chat_id) values (new.chat_id);
  end if;
  return null;
end $$;
create trigger chat_counted_again after insert or delete or update of chat_id, seq, sender_id, sent_at on chat_messages
  for each row execute function note_chat_change();

-- Whether the customer has a chat is not asked: it may be beginning at this moment.
create function note_order_of_chat() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.user_id is not null then insert into chat_changes (chat_id) values (old.user_id); end if;
  if tg_op <> 'DELETE' and new.user_id is not null and (tg_op = 'INSERT' or new.user_id is distinct from old.user_id) then
    insert into chat_changes (chat_id) values (new.user_id);
  end if;
  return null;
end $$;
create trigger order_of_chat_placed after insert or delete on orders
  for each row execute function note_order_of_chat();
create trigger order_of_chat_changed after update of user_id, status, created_at on orders
  for each row when (
    old.user_id is distinct from new.user_id or old.created_at <> new.created_at
    or (old.status = 'cancelled') <> (new.status = 'cancelled'))
  execute function note_order_of_chat();
