-- A header that opens a gateway stood readable in entries of the audit before it was sealed. Only this transaction may
-- change entries: others go on with the function as it was.
create or replace function refuse_audit_change() returns trigger language plpgsql as $$
begin
  return new;
end $$;

update audit_entries
set before = case when before #> '{fields,authorization}' is null then before
      else jsonb_set(before, '{fields,authorization}', '"•••"') end,
    after = case when after #> '{fields,authorization}' is null then after
      else jsonb_set(after, '{fields,authorization}', '"•••"') end
where subject = 'settings' and subject_id = 'sms'
  and (before #> '{fields,authorization}' is not null or after #> '{fields,authorization}' is not null);

create or replace function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'the audit is only ever added to';
end $$;
