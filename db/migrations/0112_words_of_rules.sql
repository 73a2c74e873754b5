-- Whether words that a rule is met by are looked for in texts as well. What it sets says what they mean; a rule that set nothing had
-- them looked for so far.
alter table search_rules add column keeps_words boolean not null default false;
update search_rules set keeps_words = true where set_category is null and set_filter = '';
