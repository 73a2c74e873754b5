create trigger colors_have_values after insert on colors for each row execute function give_color_a_value();
create trigger values_are_colors after update on attribute_values for each row execute function note_color_of_value();

create trigger variants_say_columns after insert on variants
  referencing new table as changed for each statement execute function say_columns();
create trigger variants_say_other_columns after update on variants
  referencing new table as changed for each statement execute function say_columns();

drop function fill_options(integer, integer, integer, text);
drop function words_of_offer(jsonb);
drop function words_of_columns(jsonb, text, jsonb, text, integer);
