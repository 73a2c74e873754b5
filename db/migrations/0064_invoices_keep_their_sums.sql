-- An invoice says for ever what it said on the day of its issue: who sells and who buys, the goods and the sums. An order
-- that is changed gets another invoice with a number of its own, which takes the place of the one before.
alter table order_invoices
  add column head        jsonb,
  add column goods       jsonb,
  add column replaced_at timestamptz;

-- Invoices from before keep what their orders say today; nobody knows what they said.
update order_invoices set head = paper.head
from order_papers as paper where paper.order_id = order_invoices.order_id and kind = 'invoice';
update order_invoices set goods = jsonb_build_object(
  'items', (select jsonb_agg(jsonb_build_object(
      'name', name, 'name_en', name_en, 'color_name', color_name, 'color_name_en', color_name_en, 'memory', memory,
      'count', count, 'price', price) order by position)
    from order_items where order_items.order_id = orders.id),
  'subtotal', subtotal, 'discount', discount, 'promo_code', promo_code, 'delivery', delivery, 'total', total)
from orders where orders.id = order_invoices.order_id;
alter table order_invoices alter column head set not null, alter column goods set not null;

delete from order_papers where kind = 'invoice';
alter table order_papers
  drop constraint order_papers_kind_check,
  add constraint order_papers_kind_check check (kind in ('slip', 'warranty'));

alter table order_invoices
  drop constraint order_invoices_pkey,
  drop constraint order_invoices_number_key,
  add primary key (number);
create unique index order_invoices_valid on order_invoices (order_id) where replaced_at is null;
create index order_invoices_order on order_invoices (order_id);
