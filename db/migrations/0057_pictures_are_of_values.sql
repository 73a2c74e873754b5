-- A picture shows the variants that have a value, or all of them. Until its older column goes, what is written there is followed.
alter table pictures add column value_id integer;
alter table pictures add constraint pictures_value_id_fkey
  foreign key (value_id) references attribute_values on delete set null not valid;

create function follow_color_of_picture() returns trigger language plpgsql as $$
begin
  new.value_id := (select value_id from colors where id = new.color_id);
  return new;
end $$;
create trigger pictures_follow_colors before insert or update of color_id on pictures
  for each row execute function follow_color_of_picture();
