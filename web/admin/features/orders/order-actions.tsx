import { type ReactNode, useState } from 'react';
import type { AdminOrder } from '#contract/admin/orders.ts';
import { editRefusal } from '#rules/sales/order-edit.ts';
import { cancelRefusal, nextStep } from '#rules/sales/order-steps.ts';
import { useStaffMe } from '#web/admin/frame/staff-me.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { HandOverDialog } from './hand-over-dialog.tsx';
import { actorRefOf, moveText, stepText } from './order-words.ts';
import { useHeldStep } from './use-held-step.ts';
import { useStep } from './use-order-steps.ts';

type OrderActionsProps = {
  order: AdminOrder;
  /** The dialogue that cancels an order whose money has to go back. */
  cancelPaid: (onClose: () => void) => ReactNode;
};

/** What can be done to the order now: its next step, and cancelling it. */
export function OrderActions({ order, cancelPaid }: OrderActionsProps) {
  const t = useT();
  const { role } = useStaffMe();
  const { take, busyWith, isOwn } = useStep();
  const [asking, setAsking] = useState<'cancel' | 'cancel_paid' | 'hand_over'>();
  const close = () => setAsking(undefined);
  const step = nextStep(order);
  const held = useHeldStep(order, {
    isOwn: isOwn(order),
    onStep: (seen) => (nextStep(seen) === 'done' ? setAsking('hand_over') : take(seen)),
  });
  const isPartPaid = order.balance < order.total;
  const refusal = cancelRefusal(order) ?? (isPartPaid ? 'refund_first' : undefined);
  // Operators give no money back: they see who may.
  const way = refusal === 'refund_first' && role !== 'operator' ? 'cancel_paid' : 'cancel';
  return (
    <>
      <ButtonLink variant="ghost" to={`/admin/orders/${order.id}/print/slip?lang=${order.language}`}>
        {t('admin_orders.print')}
      </ButtonLink>
      {!editRefusal(order) && (
        <ButtonLink variant="ghost" to={`/admin/orders/${order.id}/edit`}>
          {t('admin.edit')}
        </ButtonLink>
      )}
      {refusal !== 'not_a_step' && (
        <Button variant="ghost" onClick={() => setAsking(way)}>
          {t('order.cancel')}
        </Button>
      )}
      {step && (
        <Button busy={busyWith === order.id} {...held.button}>
          {held.isForeign ? moveText(order.status, actorRefOf(order, t), t) : stepText(order, t)}
        </Button>
      )}
      {asking === 'cancel' && <CancelDialog order={order} onClose={close} />}
      {asking === 'cancel_paid' && cancelPaid(close)}
      {asking === 'hand_over' && <HandOverDialog order={order} onClose={close} />}
    </>
  );
}
