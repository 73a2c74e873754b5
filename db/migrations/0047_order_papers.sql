-- The last number that each kind of paper was given. A row and not a sequence: a transaction that comes to nothing
-- gives its number back, so the numbers have no gaps.
create table paper_numbers (
  kind text primary key check (kind in ('invoice')),
  last integer not null check (last >= 0)
);
insert into paper_numbers values ('invoice', 0);

-- An order's invoice: one, whose number stays whatever becomes of the order.
create table order_invoices (
  order_id   integer primary key references orders,
  number     integer not null unique check (number > 0),
  issued_by  integer not null references users,
  issued_at  timestamptz not null default now()
);
