update products set all_names = lower(in_all_languages(name, translations, 'name')) where id >= $1 and id < $2;
