drop function said_in_options(jsonb);
drop function said_options(jsonb, integer, text);
