-- The second factor of staff: codes of an app, and single-use codes on paper for when the phone is away.
create table second_factors (
  user_id      integer primary key references users on delete cascade,
  -- Sealed with a key of the shop's secret: a copy of the database alone makes no codes.
  sealed_secret bytea not null,
  -- Null until a first code has shown that the app has the secret.
  confirmed_at timestamptz,
  -- The half-minute of the last code that was taken: no code works twice.
  last_step    bigint not null default 0
);

create table backup_codes (
  user_id integer not null references second_factors on delete cascade,
  hash    bytea not null,
  primary key (user_id, hash)
);

-- Roles that cannot work without one, beside the owner's, who never can.
create table roles_with_second_factor (
  role text primary key check (role in ('operator', 'manager'))
);

-- A save of somebody's access names the version that it was made from.
alter table users add column staff_version integer not null default 1;

-- Processes keep who is signed in for a few seconds, and with it whether a second factor is wanted.
create function tell_second_factor_changes() returns trigger language plpgsql as $$
begin
  perform pg_notify('sessions', coalesce(new.user_id, old.user_id)::text);
  return null;
end $$;
create trigger second_factors_changed after insert or delete or update of confirmed_at on second_factors
  for each row execute function tell_second_factor_changes();

create function tell_everybody_of_sessions() returns trigger language plpgsql as $$
begin
  perform pg_notify('sessions', '');
  return null;
end $$;
create trigger second_factor_roles_changed after insert or delete on roles_with_second_factor
  for each statement execute function tell_everybody_of_sessions();
