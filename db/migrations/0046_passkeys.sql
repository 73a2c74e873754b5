-- Keys that a device made for a person and this shop (WebAuthn). The secret half never leaves the device.
create table passkeys (
  id              uuid primary key default gen_random_uuid(),
  user_id         integer not null references users on delete cascade,
  -- The device's name of the key, in base64url.
  credential_id   text not null unique,
  public_key      bytea not null,
  -- Of uses, where the device counts them: a smaller one is of a copy.
  counter         bigint not null default 0,
  -- Whether its maker copies it to the person's other devices: never changes for a key.
  is_multi_device boolean not null,
  transports      text[] not null default '{}',
  name            text not null check (name <> ''),
  created_at      timestamptz not null default now(),
  last_used_at    timestamptz
);
create index passkeys_user on passkeys (user_id);

-- What a device has to sign, once.
create table passkey_challenges (
  id         uuid primary key,
  challenge  text not null,
  -- The sign-in that adds a key; null: a person signs in.
  session_id uuid references sessions on delete cascade,
  expires_at timestamptz not null
);
create index passkey_challenges_age on passkey_challenges (expires_at);
create index passkey_challenges_session on passkey_challenges (session_id) where session_id is not null;
