import { useQueryClient } from '@tanstack/react-query';
import type { OfficeOrder, OfficeOrderRow } from '#contract/client.ts';
import { nextStep } from '#rules/order-steps.ts';
import { staleCurrent, useOfficeMutation } from '#web/features/office/office-query.ts';
import { useT } from '#web/i18n/i18n.tsx';
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

/** Takes the next step of an order, but for handing over, which asks for more than a click. */
export function useStep() {
  const { mutate, isPending, variables } = useOfficeMutation('POST /office/orders/{id}/move/', useOrderAnswers());
  return {
    busyWith: isPending ? Number(variables?.params.id) : undefined,
    take: (order: Pick<OfficeOrderRow, 'id' | 'version' | 'status' | 'type'>) => {
      const to = nextStep(order);
      if (!to || to === 'done' || to === 'new' || to === 'cancelled') return;
      mutate({ params: { id: order.id }, body: { version: order.version, to } });
    },
  };
}
