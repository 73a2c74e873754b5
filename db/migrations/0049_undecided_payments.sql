-- The office looks at every moment for payments that wait for a decision; there are few among many.
create index payment_attempts_undecided on payment_attempts (paid_at)
where status in ('paid_needs_decision', 'refunding');
