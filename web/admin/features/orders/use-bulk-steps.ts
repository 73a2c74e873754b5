import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { OrderBatch } from '#contract/admin/order-batches.ts';
import type { AdminOrderRow } from '#contract/admin/orders.ts';
import { nextStep, stepRefusal } from '#rules/sales/order-steps.ts';
import { useAdminMutation, useAdminQuery } from '#web/admin/kit/admin-query.ts';

/** A step that many orders can take at once; handing over asks for more than a click. */
export type BulkStep = 'confirmed' | 'assembled' | 'delivering' | 'ready';

/** The next step of an order, or why it has none that many can take together. */
export function stepOf(order: AdminOrderRow): { to: BulkStep } | { refusal: 'alone' | 'needs_money' } {
  const to = nextStep(order);
  if (!to || to === 'done' || to === 'new' || to === 'cancelled') return { refusal: 'alone' };
  return stepRefusal(order, to) ? { refusal: 'needs_money' } : { to };
}

/** How often a batch under way is asked for, in ms. */
const everyMs = 500;

/** Whether nothing of a batch waits any more. */
export const isOver = ({ count, done, refused }: Pick<OrderBatch, 'count' | 'done' | 'refused'>): boolean =>
  done + refused === count;

/** A batch as it is now; once it is over the lists of orders are asked again. */
export function useBatch(id: number | undefined): OrderBatch | undefined {
  const client = useQueryClient();
  const { data } = useAdminQuery(
    'GET /admin/order-batches/{id}/',
    { params: { id: id ?? 0 } },
    { enabled: id !== undefined, everyMs: (last) => (last && isOver(last) ? false : everyMs) },
  );
  const hasEnded = data !== undefined && isOver(data);
  useEffect(() => {
    if (!hasEnded) return;
    for (const call of ['GET /admin/orders/', 'GET /admin/orders/{id}/', 'GET /admin/order-batches/']) {
      void client.invalidateQueries({ queryKey: [call] });
    }
  }, [hasEnded, client]);
  return data;
}

/** Has the next step of many orders taken, and all those steps taken back; the shop does it, also without this page. */
export function useBulkSteps() {
  const [id, setId] = useState<number>();
  const begun = {
    changes: ['GET /admin/order-batches/'] as const,
    onDone: (batch: OrderBatch) => setId(batch.id),
  };
  const taking = useAdminMutation('POST /admin/order-batches/', begun);
  const takingBack = useAdminMutation('POST /admin/order-batches/{id}/back/', begun);
  const batch = useBatch(id);
  return {
    /** What was asked last; undefined before anything was. */
    batch,
    isBusy: taking.isPending || takingBack.isPending || (id !== undefined && !(batch && isOver(batch))),
    take: (orders: readonly AdminOrderRow[]) =>
      taking.mutate({
        body: {
          orders: orders.flatMap((order) => {
            const step = stepOf(order);
            return 'to' in step ? [{ id: order.id, version: order.version, to: step.to }] : [];
          }),
        },
      }),
    takeBack: () => id !== undefined && takingBack.mutate({ params: { id } }),
  };
}
