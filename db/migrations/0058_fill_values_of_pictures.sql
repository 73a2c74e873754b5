update pictures set value_id = (select value_id from colors where colors.id = color_id)
where id >= $1 and id < $2;
