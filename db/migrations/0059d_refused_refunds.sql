-- A refund that the bank refused waits until the money went another way, or somebody says that it need not go.
alter table refunds add column dropped_at timestamptz;
alter table refunds add column dropped_by integer references users;
alter table refunds add check ((dropped_at is null) = (dropped_by is null));
alter table refunds add check (dropped_at is null or status = 'refused');
create index refunds_refused on refunds (id) where status = 'refused' and dropped_at is null;
