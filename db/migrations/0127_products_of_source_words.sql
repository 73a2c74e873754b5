-- How many products say each of a source's words: the list of them is ordered by it, and counted all of their products each time.
alter table source_words add column products integer not null default 0;

-- In the order of the words, as their rows are taken elsewhere.
create function count_products_of_words() returns trigger language plpgsql as $$
declare
  sign constant integer := case tg_op when 'INSERT' then 1 else -1 end;
begin
  perform from source_words where id in (select word_id from changed_words) order by id for no key update;
  update source_words set products = source_words.products + sign * changed.products
  from (select word_id, count(*)::int as products from changed_words group by 1) changed
  where source_words.id = changed.word_id;
  return null;
end $$;
create trigger words_said after insert on unread_words
  referencing new table as changed_words for each statement execute function count_products_of_words();
create trigger words_unsaid after delete on unread_words
  referencing old table as changed_words for each statement execute function count_products_of_words();

create function move_products_of_words() returns trigger language plpgsql as $$
begin
  perform from source_words where id in (select word_id from before_words union select word_id from after_words)
    order by id for no key update;
  update source_words set products = source_words.products + changed.products
  from (
    select word_id, sum(products)::int as products from (
      select word_id, -1 as products from before_words union all select word_id, 1 from after_words
    ) moved group by 1
  ) changed
  where source_words.id = changed.word_id and changed.products <> 0;
  return null;
end $$;
create trigger words_moved after update on unread_words
  referencing old table as before_words new table as after_words
  for each statement execute function move_products_of_words();

update source_words set products = said.products
from (select word_id, count(*)::int as products from unread_words group by 1) said
where said.word_id = source_words.id;
