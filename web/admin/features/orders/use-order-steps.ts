import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { OfficeOrder, OfficeOrderRow } from '#contract/client.ts';
import type { OrderStatus } from '#rules/sales/order-status.ts';
import { nextStep, stepBackOfferMs } from '#rules/sales/order-steps.ts';
import { staleCurrent, useOfficeMutation } from '#web/admin/kit/office-query.ts';
import { type TextKey, useT } from '#web/i18n/i18n.tsx';
import { toast } from '#web/ui/toast.tsx';
import { refusalOf } from './order-words.ts';

/** Puts an order that an answer brought in the place of the one that is kept. */
export function useKeepOrder(): (order: OfficeOrder) => void {
  const client = useQueryClient();
  return (order) => {
    const queryKey = ['GET /office/orders/{id}/', { params: { id: order.id } }];
    // What was asked before this answer would put the order back to what it was.
    void client.cancelQueries({ queryKey });
    client.setQueryData(queryKey, order);
  };
}

const changes = ['GET /office/orders/', 'GET /office/orders/{id}/money/'] as const;

/** How the calls that change an order answer: the order is kept, and a refusal is told with who was faster. */
export function useOrderAnswers(onDone?: (order: OfficeOrder) => void) {
  const t = useT();
  const keep = useKeepOrder();
  const client = useQueryClient();
  return {
    changes,
    onDone: (order: OfficeOrder) => {
      keep(order);
      onDone?.(order);
    },
    onRefused: (error: unknown) => {
      const current = staleCurrent<OfficeOrder>(error);
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

type Steppable = Pick<OfficeOrderRow, 'id' | 'version' | 'status' | 'type'>;

const moveKey = (id: number, status: OrderStatus) => `${id} ${status}`;

/** Takes the next step of an order, but for handing over, which asks for more than a click; and takes it back. */
export function useStep() {
  const t = useT();
  const [own, setOwn] = useState<ReadonlySet<string>>(new Set());
  const note = (id: number, status: OrderStatus) => setOwn((moves) => new Set(moves).add(moveKey(id, status)));
  const back = useOfficeMutation('POST /office/orders/{id}/step-back/', useOrderAnswers());
  const offerBack = ({ id, number, version, status }: OfficeOrder, before: OrderStatus) =>
    toast.offer(t('office_orders.stepped', { number, what: t(`order.status_${status}` as TextKey) }), stepBackOfferMs, {
      label: t('office_orders.step_back'),
      onPress: () => {
        note(id, before);
        back.mutate({ params: { id }, body: { version } });
      },
    });
  const { mutate, isPending, variables } = useOfficeMutation('POST /office/orders/{id}/move/', useOrderAnswers());
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
