alter table users validate constraint users_staff_have_email;
alter table staff_alerts validate constraint staff_alerts_event_check;
