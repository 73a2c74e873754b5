-- What members of staff changed: written in the transaction of the change itself, and never again.
create table audit_entries (
  id         bigint generated always as identity primary key,
  -- Not a reference: what somebody did stays when their account goes.
  actor_id   integer not null,
  actor_email text not null,
  -- What was done: "product.update", "promo.create".
  action     text not null check (action ~ '^[a-z_]+\.[a-z_]+$'),
  -- To what: "product" and its id, "settings" and a key.
  subject    text not null,
  subject_id text not null,
  before     jsonb,
  after      jsonb,
  created_at timestamptz not null default now()
);
create index audit_entries_subject on audit_entries (subject, subject_id, id desc);
create index audit_entries_actor on audit_entries (actor_id, id desc);

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'the audit is only ever added to';
end $$;
create trigger audit_is_append_only before update or delete on audit_entries
  for each row execute function refuse_audit_change();
create trigger audit_is_never_emptied before truncate on audit_entries
  for each statement execute function refuse_audit_change();
