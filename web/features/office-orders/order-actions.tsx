import { useState } from 'react';
import type { OfficeOrder } from '#contract/client.ts';
import { cancelRefusal, nextStep } from '#rules/order-steps.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { Button } from '#web/ui/button.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { HandOverDialog } from './hand-over-dialog.tsx';
import { stepText } from './order-words.ts';
import { useStep } from './use-order-steps.ts';

/** What can be done to the order now: its next step, and cancelling it. */
export function OrderActions({ order }: { order: OfficeOrder }) {
  const t = useT();
  const { take, busyWith } = useStep();
  const [asking, setAsking] = useState<'cancel' | 'hand_over'>();
  const close = () => setAsking(undefined);
  const step = nextStep(order);
  return (
    <>
      {cancelRefusal(order) !== 'not_a_step' && (
        <Button variant="ghost" onClick={() => setAsking('cancel')}>
          {t('order.cancel')}
        </Button>
      )}
      {step && (
        <Button busy={busyWith === order.id} onClick={() => (step === 'done' ? setAsking('hand_over') : take(order))}>
          {stepText(order, t)}
        </Button>
      )}
      {asking === 'cancel' && <CancelDialog order={order} onClose={close} />}
      {asking === 'hand_over' && <HandOverDialog order={order} onClose={close} />}
    </>
  );
}
