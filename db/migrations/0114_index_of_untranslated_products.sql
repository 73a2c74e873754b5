create index concurrently if not exists products_untranslated_en on products (id)
where (name ~ '[А-Яа-яЁё]' and translations ->> 'name_en' is null)
  or (description <> '' and translations ->> 'description_en' is null);
