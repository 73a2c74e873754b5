-- An order that a company has: papers name it.
alter table orders add column company_id integer references companies;
update orders set company_id = quotes.company_id from quotes where quotes.order_id = orders.id;

-- What a paper of an order said of its seller and of the company that buys on the day it was issued: whatever becomes
-- of the settings and of the company, the paper says the same when it is printed again. Of a person nothing is kept
-- here; the order has their name, and forgets it with them.
create table order_papers (
  order_id  integer not null references orders on delete cascade,
  kind      text not null check (kind in ('slip', 'invoice', 'warranty')),
  head      jsonb not null,
  issued_by integer not null references users,
  issued_at timestamptz not null default now(),
  primary key (order_id, kind)
);

-- The same of an invoice that a company got for a quote.
alter table quotes add column invoice_head jsonb;

-- Invoices from before keep what the shop says today.
create function head_of_today(company integer) returns jsonb language sql as $$
  select jsonb_build_object(
    'seller', (select jsonb_object_agg(key, coalesce(value, '""')) from unnest(array[
      'legal_name', 'legal_name_en', 'tax_number', 'legal_address', 'legal_address_en', 'bank', 'bank_en',
      'bank_account', 'bic', 'signatory', 'signatory_en', 'name', 'location', 'location_en', 'phone']) as key
      left join settings using (key)),
    'company', (select jsonb_build_object('name', name, 'tax_number', tax_number, 'address', address)
      from companies where id = company))
$$;
insert into order_papers (order_id, kind, head, issued_by, issued_at)
select order_id, 'invoice', head_of_today(company_id), issued_by, issued_at
from order_invoices join orders on orders.id = order_id;
update quotes set invoice_head = head_of_today(company_id) where invoice_number is not null;
drop function head_of_today(integer);
alter table quotes add check ((invoice_number is null) = (invoice_head is null));
