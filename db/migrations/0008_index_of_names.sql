create index concurrently products_name_parts
  on products using gin (in_all_languages(name, translations, 'name') gin_trgm_ops);
