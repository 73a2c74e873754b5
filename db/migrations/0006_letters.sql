-- Letters to send, written in the transaction of what they report. A job sends
-- them; the text with its secret links is forgotten once that is done.
create table letters (
  id         bigint generated always as identity primary key,
  recipient  text not null,
  language   text not null check (language in ('ru', 'en')),
  template   text not null,
  subject    text not null,
  text_body  text,
  html_body  text,
  attempts   integer not null default 0,
  last_error text,
  created_at timestamptz not null default now(),
  sent_at    timestamptz,
  check (sent_at is not null or (text_body is not null and html_body is not null))
);
create index letters_unsent on letters (id) where sent_at is null;
