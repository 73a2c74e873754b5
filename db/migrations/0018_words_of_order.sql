-- Words of a search that ask for the better end of an attribute first: "лёгкий" of a weight. What is better is the attribute's.
alter table attributes add column order_words text[] not null default '{}';
