-- A shop that has decided how long an order waits to be confirmed has decided it for guests, too.
update settings set value = value || jsonb_build_object('guest', value -> 'cash')
where key = 'confirm_hours' and not value ? 'guest';
