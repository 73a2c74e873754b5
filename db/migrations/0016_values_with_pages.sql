-- Lists of one value of an attribute may be pages that search engines keep, "Headphones: over-ear"; staff say of which attributes.
alter table category_attributes add column has_pages boolean not null default false;
