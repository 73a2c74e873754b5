import { sqlCheck } from './check.ts';

export const promoChecks = [
  sqlCheck(
    'promo counts',
    'A promo code has been used as often as its uses are written down.',
    `select format('%s: counted %s, written down %s', code, used_count, coalesce(uses, 0)) as what
     from promo_codes p
     left join (select promo_code_id, count(*) as uses from promo_uses group by promo_code_id) u on promo_code_id = p.id
     where used_count <> coalesce(uses, 0)
     order by p.id`,
  ),
  sqlCheck(
    'promo uses',
    'An order uses its promo code while it is not cancelled, and no other.',
    `select format('order %s (%s): priced with code %s, uses %s', o.id, o.status, coalesce(o.promo_code_id::text, 'none'),
       coalesce(u.promo_code_id::text, 'none')) as what
     from orders o left join promo_uses u on u.order_id = o.id
     where u.promo_code_id is distinct from case when o.status = 'cancelled' then null else o.promo_code_id end
     order by o.id`,
  ),
];
