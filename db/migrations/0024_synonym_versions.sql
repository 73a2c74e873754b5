-- A save of a group of synonyms names the version that it was made from.
alter table search_synonyms add column version integer not null default 1;

-- The audit is looked through by time and by what was done.
create index audit_entries_action on audit_entries (action, id desc);
create index audit_entries_time on audit_entries (created_at, id desc);
