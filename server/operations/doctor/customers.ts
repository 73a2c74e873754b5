import { sqlCheck } from './check.ts';

export const customersCheck = sqlCheck(
  'customers',
  'What staff read that a customer bought is what the orders add up to, but for those whose orders are still to be added up.',
  `with bought as (
     select user_id, count(*) as order_count, coalesce(sum(total) filter (where status = 'done'), 0) as spent,
       max(created_at) as last_order_at
     from orders where user_id is not null group by user_id
   )
   select format('customer %s: %s orders for %s som are stored, there are %s for %s', user_id,
     coalesce(stored.order_count, 0), coalesce(stored.spent, 0), coalesce(bought.order_count, 0), coalesce(bought.spent, 0)) as what
   from customer_sums stored full join bought using (user_id)
   where (stored.order_count, stored.spent, stored.last_order_at)
       is distinct from (bought.order_count, bought.spent, bought.last_order_at)
     and not exists (select from customers_to_sum again where again.user_id = coalesce(stored.user_id, bought.user_id))
   order by user_id`,
);
