-- An order is new once: the queue need not look for a job of it that waits already, which took three times as long.
create or replace function alert_staff() returns trigger language plpgsql as $$
declare
  event text := tg_argv[0];
  which text := to_jsonb(new) ->> tg_argv[1];
begin
  perform graphile_worker.add_job('alert_staff', json_build_object('event', event, 'id', which),
    -- An operator with the chat open reads a message within seconds and needs no alert.
    run_at => case event when 'message' then now() + interval '5 seconds' end,
    job_key => 'alert_staff:' || event || ':' || which,
    job_key_mode => case event when 'order' then 'unsafe_dedupe' else 'preserve_run_at' end);
  return null;
end $$;
