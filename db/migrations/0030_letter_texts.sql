-- Letters in the shop's own words; a letter without a row here says what the program says.
create table letter_texts (
  template text not null,
  language text not null check (language in ('ru', 'en')),
  version  integer not null default 1,
  subject  text not null,
  heading  text not null,
  -- Paragraphs are separated by an empty line.
  body     text not null,
  -- What stands on the button; empty where the letter has none.
  action   text not null,
  note     text not null,
  primary key (template, language)
);
