import { sqlCheck } from './check.ts';

export const answerChecks = [
  sqlCheck(
    'kept answers',
    'Every kept answer is that of an order that exists, and of whom it was kept for.',
    `select format('key of %s: %s', k.scope, case
       when k.body is null then 'no answer'
       when o.id is null then format('order %s, which does not exist', k.body ->> 'id')
       else format('order %s of somebody else', o.id) end) as what
     from idempotency_keys k left join orders o on o.id = (k.body ->> 'id')::int
     where k.body is null or o.id is null
       or (k.scope <> 'guest' and k.scope is distinct from coalesce('staff:' || o.placed_by, o.user_id::text))
     order by k.created_at`,
  ),
];
