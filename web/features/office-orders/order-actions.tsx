import { useState } from 'react';
import type { OfficeOrder } from '#contract/client.ts';
import { cancelRefusal, nextStep } from '#rules/order-steps.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { Button } from '#web/ui/button.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { stepText } from './order-words.ts';
import { useStep } from './use-order-steps.ts';

/** What can be done to the order now: its next step, and cancelling it. */
export function OrderActions({ order }: { order: OfficeOrder }) {
  const t = useT();
  const { take, busyWith } = useStep();
  const [isCancelling, setCancelling] = useState(false);
  const step = nextStep(order);
  return (
    <>
      {cancelRefusal(order) !== 'not_a_step' && (
        <Button variant="ghost" onClick={() => setCancelling(true)}>
          {t('order.cancel')}
        </Button>
      )}
      {step && step !== 'done' && (
        <Button busy={busyWith === order.id} onClick={() => take(order)}>
          {stepText(order, t)}
        </Button>
      )}
      {isCancelling && <CancelDialog order={order} onClose={() => setCancelling(false)} />}
    </>
  );
}
