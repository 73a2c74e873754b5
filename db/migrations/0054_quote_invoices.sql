-- The invoice that a company got for a quote. Its number is of the row of all invoices (0047); the order that the
-- quote becomes has the same invoice.
alter table quotes
  add column invoice_number integer unique check (invoice_number > 0),
  add column invoiced_at    timestamptz,
  add check ((invoice_number is null) = (invoiced_at is null));
