-- A picture's name may end in five digits that say what stands in its place until it comes (rules/pictures.ts).
alter table pictures drop constraint pictures_name_check,
  add constraint pictures_name_check check (name ~ '^[0-9a-f]{16}([0-9a-f]{5})?$') not valid;
alter table stored_pictures drop constraint stored_pictures_name_check,
  add constraint stored_pictures_name_check check (name ~ '^[0-9a-f]{16}([0-9a-f]{5})?$') not valid;
alter table news drop constraint news_picture_check,
  add constraint news_picture_check check (picture ~ '^[0-9a-f]{16}([0-9a-f]{5})?$') not valid;
alter table slides drop constraint slides_picture_check,
  add constraint slides_picture_check check (picture ~ '^[0-9a-f]{16}([0-9a-f]{5})?$') not valid;
alter table review_photos drop constraint review_photos_picture_check,
  add constraint review_photos_picture_check check (picture ~ '^[0-9a-f]{16}([0-9a-f]{5})?$') not valid;
