-- Whoever watches the shop asks every few seconds how the payments of a day stand.
create index payment_attempts_recent on payment_attempts (created_at);
