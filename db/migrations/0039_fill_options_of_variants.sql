update variants set options_key = fill_options(id, color_id, memory_id, options_key)
where id >= $1 and id < $2;

update order_items set options = words_of_columns(options, color_name, translations, hash_code, memory)
where id >= $1 and id < $2;

update chat_messages set attachment = words_of_offer(attachment)
where id >= $1 and id < $2;
