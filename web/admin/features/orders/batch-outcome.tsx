import type { OrderBatch } from '#contract/admin/order-batches.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { batchRefusalText } from './order-words.ts';
import { isOver } from './use-bulk-steps.ts';

/** How far a batch is, or what it did, with every order that was refused and why. */
export function BatchOutcome({ batch }: { batch: OrderBatch }) {
  const t = useT();
  const refused = batch.orders.filter(({ state }) => state === 'refused');
  const done = t(batch.is_back ? 'admin_orders.bulk_taken_back' : 'admin_orders.bulk_done', { count: batch.done });
  const progress = t('admin_orders.bulk_progress', { done: batch.done + batch.refused, count: batch.count });
  return (
    <>
      <p role="status">{isOver(batch) ? done : progress}</p>
      {!isOver(batch) && <p>{t('admin_orders.batch_goes_on')}</p>}
      <ul>
        {refused.map((order) => (
          <li key={order.id}>
            {order.number}: {batchRefusalText(order, t)}
          </li>
        ))}
      </ul>
    </>
  );
}
