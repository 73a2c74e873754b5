-- Words that stand for a value of an attribute wait for a decision as the names of categories and attributes do.
alter table source_words
  -- Of which attribute the words are a value, in whichever category; null: they name a category or an attribute.
  add column attribute_id integer references attributes on delete cascade,
  add column means_value integer references attribute_values on delete set null,
  -- Yes is 1 and no is 0.
  add column means_number double precision,
  drop constraint source_words_category_id_words_key,
  drop constraint source_words_check,
  drop constraint source_words_check1,
  drop constraint source_words_check2,
  add constraint source_words_said_of unique nulls not distinct (category_id, attribute_id, words),
  add constraint source_words_one_name check (num_nonnulls(category_id, attribute_id) <= 1),
  add constraint source_words_category check (means_category is null or num_nonnulls(category_id, attribute_id) = 0),
  add constraint source_words_attribute check (means_attribute is null or category_id is not null),
  add constraint source_words_value check (num_nonnulls(means_value, means_number) = 0 or attribute_id is not null),
  add constraint source_words_one_meaning check (
    num_nonnulls(means_category, means_attribute, means_value, means_number) + is_ignored::int <= 1);
create index source_words_attribute on source_words (attribute_id) where attribute_id is not null;
create index source_words_means_value on source_words (means_value) where means_value is not null;

-- What staff or a price list had written in words of an attribute until a decision about these: it comes back when the
-- decision is taken back. What is read from lines of a source is read again from them.
create table settled_words (
  product_id   integer not null references products on delete cascade,
  attribute_id integer not null references attributes on delete cascade,
  position     smallint not null,
  word_id      integer not null references source_words on delete cascade,
  words        jsonb not null check (is_localized(words) and words <> '{}'),
  primary key (product_id, attribute_id, position)
);
create index settled_words_word on settled_words (word_id);

-- Values that wait already are noted by the next reading of their products.
insert into unread_products (product_id)
select distinct product_id from product_attributes join attributes on attributes.id = attribute_id
where words is not null and kind <> 'text'
order by 1 on conflict do nothing;
