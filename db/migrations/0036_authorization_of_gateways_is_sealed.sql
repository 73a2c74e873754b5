-- What authorises the shop at a gateway of any kind is as secret as a password. What was stored before is sealed with the
-- next change of the settings.
alter table sms_settings add column sealed_authorization bytea;
