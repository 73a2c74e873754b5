-- Without a lock that keeps readers out, however many pictures there are.
alter table pictures validate constraint pictures_name_check;
alter table stored_pictures validate constraint stored_pictures_name_check;
alter table news validate constraint news_picture_check;
alter table slides validate constraint slides_picture_check;
alter table review_photos validate constraint review_photos_picture_check;
