-- A new address waits in its letter's link until the link is used.
alter table one_time_tokens drop constraint one_time_tokens_purpose_check;
alter table one_time_tokens add constraint one_time_tokens_purpose_check
  check (purpose in ('activation', 'password_reset', 'email_change'));
alter table one_time_tokens add column email text check (email = lower(email));
alter table one_time_tokens add constraint one_time_tokens_email
  check ((purpose = 'email_change') = (email is not null));

-- Who an account is at another identity provider.
create table identities (
  issuer     text not null,
  subject    text not null,
  user_id    integer not null references users on delete cascade,
  created_at timestamptz not null default now(),
  primary key (issuer, subject)
);
create index identities_user on identities (user_id);

-- Sign-ins on their way to the identity provider and back. In the database, because the way back may end at another
-- instance. Both secrets are kept as hashes, the verifier is worth nothing without the browser's secret.
create table provider_sign_ins (
  state_hash    bytea primary key,
  browser_hash  bytea not null,
  code_verifier text not null,
  nonce         text not null,
  language      text not null check (language in ('ru', 'en')),
  return_to     text not null,
  expires_at    timestamptz not null
);

-- A finished sign-in that the storefront fetches its tokens for, once: no token ever stands in an address.
create table sign_in_codes (
  code_hash  bytea primary key,
  user_id    integer not null references users on delete cascade,
  expires_at timestamptz not null
);
