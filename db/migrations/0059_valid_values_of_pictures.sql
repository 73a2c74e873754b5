alter table pictures validate constraint pictures_value_id_fkey;
