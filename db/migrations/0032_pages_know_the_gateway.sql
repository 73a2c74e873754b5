-- Pages of signing in say whether a phone does.
create trigger sms_settings_changed after insert or update on sms_settings
  for each statement execute function notify_site_changes();
