-- Numbers that shall sign people in who have lost the SIM card of the former one: after a time in which its person can object.
create table phone_replacements (
  user_id    integer primary key references users on delete cascade,
  -- Has shown a code.
  phone      text not null check (phone ~ '^\d{8,15}$'),
  due_at     timestamptz not null,
  -- Null: the person themselves, by another identity.
  asked_by   integer references users,
  created_at timestamptz not null default now()
);
create index phone_replacements_due on phone_replacements (due_at);
create index phone_replacements_asked_by on phone_replacements (asked_by);
