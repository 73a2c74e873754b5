import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { AdminOrder, AdminOrderRow } from '#contract/admin/orders.ts';
import type { OrderStatus } from '#rules/sales/order-status.ts';
import { nextStep, stepBackOfferMs } from '#rules/sales/order-steps.ts';
import { staleCurrent, useAdminMutation } from '#web/admin/kit/admin-query.ts';
import { type TextKey, useT } from '#web/i18n/i18n.tsx';
import { toast } from '#web/ui/toast.tsx';
import { refusalOf } from './order-words.ts';

/** Puts the order of a reply into the cache. */
export function useKeepOrder(): (order: AdminOrder) => void {
  const client = useQueryClient();
  return (order) => {
    const queryKey = ['GET /admin/orders/{id}/', { params: { id: order.id } }];
    // What was asked before this answer would put the order back to what it was.
    void client.cancelQueries({ queryKey });
    client.setQueryData(queryKey, order);
  };
}

const changes = ['GET /admin/orders/', 'GET /admin/orders/{id}/money/'] as const;

/** Handles replies of order mutations: caches the order, and shows a refusal with the colleague who was faster. */
export function useOrderAnswers(onDone?: (order: AdminOrder) => void) {
  const t = useT();
  const keep = useKeepOrder();
  const client = useQueryClient();
  return {
    changes,
    onDone: (order: AdminOrder) => {
      keep(order);
      onDone?.(order);
    },
    onRefused: (error: unknown) => {
      const current = staleCurrent<AdminOrder>(error);
      if (current) {
        keep(current);
        for (const call of changes) void client.invalidateQueries({ queryKey: [call] });
      }
      const words = refusalOf(error, t);
      if (words) toast.error(words);
      return words !== undefined;
    },
  };
}

type Steppable = Pick<AdminOrderRow, 'id' | 'version' | 'status' | 'type'>;

const moveKey = (id: number, status: OrderStatus) => `${id} ${status}`;

/** Takes the next step of an order, but for handing over, which asks for more than a click; and takes it back. */
export function useStep() {
  const t = useT();
  const [own, setOwn] = useState<ReadonlySet<string>>(new Set());
  const note = (id: number, status: OrderStatus) => setOwn((moves) => new Set(moves).add(moveKey(id, status)));
  const back = useAdminMutation('POST /admin/orders/{id}/step-back/', useOrderAnswers());
  const offerBack = ({ id, number, version, status }: AdminOrder, before: OrderStatus) =>
    toast.offer(t('admin_orders.stepped', { number, what: t(`order.status_${status}` as TextKey) }), stepBackOfferMs, {
      label: t('admin_orders.step_back'),
      onPress: () => {
        note(id, before);
        back.mutate({ params: { id }, body: { version } });
      },
    });
  const { mutate, isPending, variables } = useAdminMutation('POST /admin/orders/{id}/move/', useOrderAnswers());
  return {
    busyWith: isPending ? Number(variables?.params.id) : undefined,
    /** Whether the order was brought to its status by this screen. */
    isOwn: ({ id, status }: Pick<Steppable, 'id' | 'status'>) => own.has(moveKey(id, status)),
    take: (order: Steppable) => {
      const to = nextStep(order);
      if (!to || to === 'done' || to === 'new' || to === 'cancelled') return;
      note(order.id, to);
      mutate(
        { params: { id: order.id }, body: { version: order.version, to } },
        { onSuccess: (moved) => offerBack(moved, order.status) },
      );
    },
  };
}
