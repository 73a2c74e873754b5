-- Messages to phones about orders of people without an e-mail: of which news, and in which hours none. What a day may cost
-- they share with codes. A shop that has chosen its gateway before sends none until its owner says so.
alter table sms_settings
  add column order_news text[] not null default '{}',
  add column quiet_from smallint not null default 21 check (quiet_from between 0 and 23),
  add column quiet_to   smallint not null default 9 check (quiet_to between 0 and 23);
