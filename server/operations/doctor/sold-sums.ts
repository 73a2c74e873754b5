import { sqlCheck } from './check.ts';

export const soldSumsChecks = [
  sqlCheck(
    'sold lines',
    'The pieces that reports count as sold are those of the orders, but for orders that are still to be read.',
    `select format('order %s: reports count %s pieces, its lines %s', o.id, coalesce(counted, 0), ordered) as what
     from orders o
     join (select order_id, sum(count) as ordered from order_items group by order_id) items on items.order_id = o.id
     left join (select order_id, sum(count) as counted from sold_lines group by order_id) sold on sold.order_id = o.id
     where coalesce(counted, 0) <> case when status = 'cancelled' then 0 else ordered end
       and not exists (select from sales_to_recalculate again where again.order_id = o.id)
     order by o.id`,
  ),
  sqlCheck(
    'sold sums',
    'The sums that reports read of days and months are those of the lines sold.',
    `with summed as (
       select kind, is_month, starts, key, count(*) as lines, count(*) filter (where begins_order) as orders, sum(count) as pieces,
         sum(gross) as gross, sum(gross - sum) as product_discount, sum(promo) as promo_discount, sum(sum - promo) as goods,
         coalesce(sum(cost), 0) as cost, coalesce(sum(kept_goods - cost), 0) as margin,
         coalesce(sum(kept) filter (where cost is null), 0) as unknown_pieces,
         coalesce(sum(delivery), 0) as delivery, coalesce(sum(wrap), 0) as wrap
       from (
         select kind, is_month, case when is_month then date_trunc('month', day::timestamp)::date else day end as starts,
           key, begins_order, line.*
         from sold_lines line cross join (values (false), (true)) grain (is_month)
         cross join lateral (values
           ('day', '', delivery is not null), ('brand', brand_id::text, begins_brand),
           ('product', product_id::text, begins_product),
           ('receiving', receiving, delivery is not null), ('payment', payment, delivery is not null)
         ) each_kind (kind, key, begins_order)
         where kept is not null and not (kind = 'day' and is_month)
       ) line
       group by kind, is_month, starts, key
     )
     select format('%s %s of the %s from %s: the sums of reports are not those of its lines', kind, key,
       case when is_month then 'month' else 'day' end, starts) as what
     from summed full join sold_sums stored using (kind, is_month, starts, key)
     where coalesce(stored.lines, 0) <> coalesce(summed.lines, 0) or coalesce(summed.lines, 0) > 0 and
       (stored.orders, stored.pieces, stored.gross, stored.product_discount, stored.promo_discount, stored.goods,
         stored.cost, stored.margin, stored.unknown_pieces, stored.delivery, stored.wrap)
       <> (summed.orders, summed.pieces, summed.gross, summed.product_discount, summed.promo_discount, summed.goods,
         summed.cost, summed.margin, summed.unknown_pieces, summed.delivery, summed.wrap)
     order by kind, is_month, starts, key`,
  ),
];
