-- Where an account has had orders delivered, and to whom: offered at the next checkout.
create table saved_addresses (
  id        integer generated always as identity primary key,
  user_id   integer not null references users on delete cascade,
  name      text not null,
  phone     text not null,
  region_id integer not null references regions,
  city_id   integer not null references cities,
  street    text not null,
  -- Empty: `street` names a parcel point.
  house     text not null default '',
  apartment text not null default '',
  used_at   timestamptz not null default now(),
  unique (user_id, name, phone, city_id, street, house, apartment)
);
