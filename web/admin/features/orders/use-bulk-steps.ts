import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { AdminOrder, AdminOrderRow } from '#contract/client.ts';
import { nextStep, stepRefusal } from '#rules/sales/order-steps.ts';
import { api } from '#web/api/browser.ts';
import { errorText } from '#web/api/error-text.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { refusalOf } from './order-words.ts';

/** A step that many orders can take at once; handing over asks for more than a click. */
export type BulkStep = 'confirmed' | 'assembled' | 'delivering' | 'ready';

/** The next step of an order, or why it has none that many can take together. */
export function stepOf(order: AdminOrderRow): { to: BulkStep } | { refusal: 'alone' | 'needs_money' } {
  const to = nextStep(order);
  if (!to || to === 'done' || to === 'new' || to === 'cancelled') return { refusal: 'alone' };
  return stepRefusal(order, to) ? { refusal: 'needs_money' } : { to };
}

export type Outcome = { number: string; words: string };
type Stepped = Pick<AdminOrder, 'id' | 'version' | 'number'>;

/** Takes the next step of many orders, one after the other, and all those steps back. */
export function useBulkSteps() {
  const t = useT();
  const client = useQueryClient();
  const [done, setDone] = useState<{ count: number; of: number }>();
  const [stepped, setStepped] = useState<readonly Stepped[]>([]);
  const [refused, setRefused] = useState<readonly Outcome[]>([]);
  const each = async <Order extends { number: string }>(
    orders: readonly Order[],
    act: (order: Order) => Promise<AdminOrder>,
  ) => {
    const [moved, refusals]: [Stepped[], Outcome[]] = [[], []];
    for (const order of orders) {
      setDone({ count: moved.length + refusals.length, of: orders.length });
      await act(order).then(
        (now) => void moved.push(now),
        (error: unknown) =>
          void refusals.push({ number: order.number, words: refusalOf(error, t) ?? errorText(t, error) }),
      );
    }
    setDone(undefined);
    setStepped(moved);
    setRefused(refusals);
    for (const call of ['GET /admin/orders/', 'GET /admin/orders/{id}/']) {
      await client.invalidateQueries({ queryKey: [call] });
    }
    return moved.length;
  };
  return {
    /** While they are on their way. */
    progress: done,
    /** Of the last call. */
    stepped,
    refused,
    take: (orders: readonly AdminOrderRow[]) =>
      each(orders, (order) => {
        const step = stepOf(order);
        if (!('to' in step)) throw new Error(`order ${order.number} has no step that many can take`);
        const body = { version: order.version, to: step.to };
        return api('POST /admin/orders/{id}/move/', { params: { id: order.id }, body });
      }),
    takeBack: () =>
      each(stepped, ({ id, version }) =>
        api('POST /admin/orders/{id}/step-back/', { params: { id }, body: { version } }),
      ),
  };
}
