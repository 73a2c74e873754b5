import { sqlCheck } from './check.ts';

export const stockChecks = [
  sqlCheck(
    'stock',
    'The pieces of a variant are the sum of its movements.',
    `select format('variant %s: %s pieces, its movements add up to %s', s.variant_id, quantity, coalesce(moved, 0)) as what
     from stock s left join (select variant_id, sum(delta) as moved from stock_movements group by variant_id) m
       using (variant_id)
     where quantity <> coalesce(moved, 0)
     order by s.variant_id`,
  ),
  sqlCheck(
    'sold',
    'The stock says of a variant what its sales, less what was given back, add up to since the day that it names.',
    `select format('variant %s: %s sold since %s, its movements add up to %s', s.variant_id, sold_month, sold_since,
       coalesce(pieces, 0)) as what
     from stock s left join (
       select m.variant_id, -sum(delta) as pieces from stock_movements m join stock using (variant_id)
       where cause in ('sale', 'cancel') and created_at >= (sold_since::timestamp at time zone 'Asia/Bishkek')
       group by m.variant_id
     ) sold using (variant_id)
     where sold_month <> coalesce(pieces, 0)
     order by s.variant_id`,
  ),
  sqlCheck(
    'held stock',
    'An order holds the pieces of its lines, and none once it is cancelled.',
    `select format('order %s holds %s of variant %s, its lines say %s', order_id, coalesce(held, 0), variant_id,
       coalesce(wanted, 0)) as what
     from (
       select i.order_id, i.variant_id, case when o.status = 'cancelled' then 0 else sum(i.count) end as wanted
       from order_items i join orders o on o.id = i.order_id group by i.order_id, i.variant_id, o.status
     ) line
     full join (
       select m.order_id, m.variant_id, -sum(m.delta) as held from stock_movements m join orders o on o.id = m.order_id
       where m.cause in ('sale', 'cancel') or (m.cause = 'return' and o.status = 'cancelled')
       group by m.order_id, m.variant_id
     ) movement using (order_id, variant_id)
     where coalesce(held, 0) <> coalesce(wanted, 0)
     order by order_id, variant_id`,
  ),
  sqlCheck(
    'availability',
    'The catalogue shows a product as in stock if and only if there is a piece of it that can be sold.',
    `select format('product %s is shown as %s', id, case when in_stock then 'in stock' else 'sold out' end) as what
     from products p
     where in_stock <> exists (
       select from variants v join stock s on s.variant_id = v.id where v.product_id = p.id and s.quantity > 0
         and not v.is_archived -- nobody can buy what the product is no more offered as
     )
     order by id`,
  ),
  sqlCheck(
    'few left',
    'Staff find a product as one of which few are left if and only if all its variants have one to three pieces.',
    `select format('product %s is listed as one of which %s', id, case when few_left then 'few are left' else 'enough is left' end) as what
     from products p
     where few_left <> (
       select coalesce(sum(quantity), 0) between 1 and 3 from variants v join stock s on s.variant_id = v.id
       where v.product_id = p.id and not v.is_archived
     )
     order by id`,
  ),
  sqlCheck(
    'pieces of products',
    'The pieces that products are listed by are those of their variants, but for products that are still to be added up.',
    `select format('product %s: %s pieces are stored, its variants have %s', id, stored.pieces, live.pieces) as what
     from products p left join product_pieces stored on stored.product_id = p.id
     cross join lateral (
       select coalesce(sum(quantity), 0) as pieces from variants v join stock s on s.variant_id = v.id
       where v.product_id = p.id and not v.is_archived
     ) live
     where stored.pieces is distinct from live.pieces
       and id not in (select again.product_id from product_piece_changes again)
     order by id`,
  ),
];
