-- Why 1C's files, records and pictures were not taken: a code and its figures, said in the reader's language. Rows of before
-- have the Russian words in `reason`, which new rows leave empty.
alter table exchange_imports add column why jsonb;
alter table exchange_refusals add column why jsonb, alter column reason set default '';
