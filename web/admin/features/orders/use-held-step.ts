import { type MouseEvent, useEffect, useRef, useState } from 'react';
import type { OrderStatus } from '#rules/sales/order-status.ts';

/** A colleague's step has to be read before the next one can be meant. */
const foreignMs = 1_500;
/** Shorter than that, what a hand was about to press has gone from under it, or it pressed twice. */
const movedMs = 700;

type Seen = { id: number; status: OrderStatus };

type Options<Order extends Seen> = {
  /** Where its button stands in the list; a row that has moved up or down is another order under the pointer. */
  place?: number;
  /** Whether the order was brought to its status here. */
  isOwn: boolean;
  /** Given the order as it was seen when the press began. */
  onStep: (order: Order) => void;
};

/** `isNew`: it has come into the list, so that a pointer may not have meant it; a key can only mean it. */
type Hold = { isForeign: boolean; isNew?: true };

/**
 * The button of an order's next step, when orders change while people look at them: what comes under the pointer is
 * held for a moment, and a press means what was seen when it began, not what stands there when it ends.
 */
export function useHeldStep<Order extends Seen>(order: Order, { place = 0, isOwn, onStep }: Options<Order>) {
  const [seen, setSeen] = useState({ status: order.status, place });
  const [hold, setHold] = useState<Hold | undefined>({ isForeign: false, isNew: true });
  const pressed = useRef<Order | 'held'>(undefined);
  if (seen.status !== order.status || seen.place !== place) {
    const isForeign = seen.status !== order.status ? !isOwn : Boolean(hold?.isForeign);
    setSeen({ status: order.status, place });
    setHold({ isForeign });
  }
  useEffect(() => {
    if (!hold) return;
    const timer = setTimeout(() => setHold(undefined), hold.isForeign ? foreignMs : movedMs);
    return () => clearTimeout(timer);
  }, [hold]);
  return {
    /** Whether its button says who was faster, for now. */
    isForeign: hold?.isForeign ?? false,
    button: {
      'aria-disabled': hold ? true : undefined,
      onPointerDown: () => {
        pressed.current = hold ? 'held' : order;
      },
      onClick: ({ detail }: MouseEvent) => {
        // Keys and screen readers press without a pointer: they mean what stands there.
        const began = detail === 0 ? undefined : pressed.current;
        pressed.current = undefined;
        const meant = began ?? (hold && !hold.isNew ? 'held' : order);
        if (meant !== 'held') onStep(meant);
      },
    },
  };
}
