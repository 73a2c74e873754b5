import { useEffect, useState } from 'react';
import type { AdminOrderRow } from '#contract/client.ts';
import { stepBackOfferMs } from '#rules/sales/order-steps.ts';
import { AdminDialog } from '#web/admin/kit/admin-dialog.tsx';
import { useT } from '#web/i18n/i18n.tsx';
import { Button } from '#web/ui/button.tsx';
import { stepText } from './order-words.ts';
import { stepOf, useBulkSteps } from './use-bulk-steps.ts';

type BulkStepsProps = {
  /** The chosen orders, as they were seen. */
  orders: readonly AdminOrderRow[];
  onDone: () => void;
};

/** The next step of all chosen orders: what it is of each kind is said first, and it can be taken back for a moment. */
export function BulkSteps({ orders, onDone }: BulkStepsProps) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="ghost" onClick={() => setOpen(true)}>
        {t('admin_orders.bulk_step')}
      </Button>
      {isOpen && (
        <BulkDialog
          orders={orders}
          onClose={(isDone) => {
            setOpen(false);
            if (isDone) onDone();
          }}
        />
      )}
    </>
  );
}

type BulkDialogProps = { orders: readonly AdminOrderRow[]; onClose: (isDone: boolean) => void };

function BulkDialog({ orders, onClose }: BulkDialogProps) {
  const t = useT();
  const steps = useBulkSteps();
  const [state, setState] = useState<'asking' | 'taken' | 'back'>('asking');
  const ready = orders.filter((order) => 'to' in stepOf(order));
  const mayTakeBack = useOffered(state === 'taken' && steps.stepped.length > 0);
  const isBusy = steps.progress !== undefined;
  return (
    <AdminDialog
      title={t('admin_orders.bulk_title', { count: orders.length })}
      onClose={() => isBusy || onClose(state !== 'asking')}
      actions={
        state === 'asking' ? (
          <Button
            busy={isBusy}
            disabled={ready.length === 0}
            onClick={() => void steps.take(ready).then(() => setState('taken'))}
          >
            {t('admin_orders.bulk_take', { count: ready.length })}
          </Button>
        ) : (
          <>
            {mayTakeBack && (
              <Button variant="ghost" busy={isBusy} onClick={() => void steps.takeBack().then(() => setState('back'))}>
                {t('admin_orders.step_back')}
              </Button>
            )}
            <Button onClick={() => onClose(true)}>{t('close')}</Button>
          </>
        )
      }
    >
      {steps.progress && (
        <p role="status">{t('admin_orders.bulk_progress', { done: steps.progress.count, count: steps.progress.of })}</p>
      )}
      {state === 'asking' ? <Preview orders={orders} /> : <Outcome state={state} steps={steps} />}
    </AdminDialog>
  );
}

/** How many orders take which step, and which stay as they are. */
function Preview({ orders }: Pick<BulkDialogProps, 'orders'>) {
  const t = useT();
  const counts = new Map<string, string[]>();
  for (const order of orders) {
    const step = stepOf(order);
    const words = 'to' in step ? (stepText(order, t) ?? '') : t(`admin_orders.bulk_${step.refusal}`);
    counts.set(words, [...(counts.get(words) ?? []), order.number]);
  }
  return (
    <ul>
      {[...counts].map(([words, numbers]) => (
        <li key={words}>
          {words}: {numbers.length} ({numbers.slice(0, 5).join(', ')}
          {numbers.length > 5 && '…'})
        </li>
      ))}
    </ul>
  );
}

function Outcome({ state, steps }: { state: 'taken' | 'back'; steps: ReturnType<typeof useBulkSteps> }) {
  const t = useT();
  return (
    <>
      <p role="status">
        {t(state === 'taken' ? 'admin_orders.bulk_done' : 'admin_orders.bulk_taken_back', {
          count: steps.stepped.length,
        })}
      </p>
      <ul>
        {steps.refused.map(({ number, words }) => (
          <li key={number}>
            {number}: {words}
          </li>
        ))}
      </ul>
    </>
  );
}

/** True for as long as steps can be taken back. */
function useOffered(isTaken: boolean): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    if (!isTaken) return;
    const timer = setTimeout(() => setOver(true), stepBackOfferMs);
    return () => clearTimeout(timer);
  }, [isTaken]);
  return isTaken && !isOver;
}
