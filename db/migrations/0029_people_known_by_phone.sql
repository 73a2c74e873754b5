-- A person may be known by a phone alone.
alter table users alter column email drop not null;
-- Staff sign in by e-mail and password.
alter table users add constraint users_staff_have_email check (email is not null or role = 'customer') not valid;

-- Phones that sign their person in: each was proven by a code. What stands in a profile signs nobody in.
create table verified_phones (
  phone       text primary key check (phone ~ '^\d{8,15}$'),
  user_id     integer not null unique references users on delete cascade,
  verified_at timestamptz not null default now()
);

-- Codes that went to phones. Of a code only a keyed hash is stored: of four digits a plain one hides nothing.
create table phone_codes (
  id         uuid primary key,
  phone      text not null,
  -- The account that a number is confirmed for; null: somebody signs in.
  user_id    integer references users on delete cascade,
  code_hash  bytea not null,
  tries      integer not null default 0,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at    timestamptz
);
create index phone_codes_phone on phone_codes (phone) where used_at is null;
create index phone_codes_user on phone_codes (user_id) where user_id is not null;
create index phone_codes_age on phone_codes (expires_at);
