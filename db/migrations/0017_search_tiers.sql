-- Two tiers instead of one, so that a search for what very many products have costs the same however many there are:
-- 2 for the most popular fiftieth of a large shop, 1 for the rest of the most popular fifth, 0 for all others.
alter table search_documents drop column is_hot;
alter table search_documents add column tier smallint not null default 0;
create index search_documents_hot on search_documents using gin (words) where tier = 2;
create index search_documents_warm on search_documents using gin (words) where tier >= 1;
