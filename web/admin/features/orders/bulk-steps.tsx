import { useEffect, useState } from 'react';
import type { AdminOrderRow } from '#contract/admin/orders.ts';
import { stepBackOfferMs } from '#rules/sales/order-steps.ts';
import { AdminDialog } from '#web/admin/kit/admin-dialog.tsx';
import { useT } from '#web/i18n/i18n.tsx';
import { Button } from '#web/ui/button.tsx';
import { BatchOutcome } from './batch-outcome.tsx';
import { stepText } from './order-words.ts';
import { isOver, stepOf, useBulkSteps } from './use-bulk-steps.ts';

type BulkStepsProps = {
  /** The chosen orders, as they were seen. */
  orders: readonly AdminOrderRow[];
  onDone: () => void;
};

/** The next step of all chosen orders: the number of each kind is shown first, and it can be taken back for a moment. */
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
  const { batch, isBusy, take, takeBack } = useBulkSteps();
  const ready = orders.filter((order) => 'to' in stepOf(order));
  const mayTakeBack = useOffered(batch !== undefined && isOver(batch) && !batch.is_back && batch.done > 0);
  const isAsking = batch === undefined;
  return (
    <AdminDialog
      title={t('admin_orders.bulk_title', { count: orders.length })}
      onClose={() => onClose(!isAsking)}
      actions={
        isAsking ? (
          <Button busy={isBusy} disabled={ready.length === 0} onClick={() => take(ready)}>
            {t('admin_orders.bulk_take', { count: ready.length })}
          </Button>
        ) : (
          <>
            {mayTakeBack && (
              <Button variant="ghost" busy={isBusy} onClick={takeBack}>
                {t('admin_orders.step_back')}
              </Button>
            )}
            <Button onClick={() => onClose(true)}>{t('close')}</Button>
          </>
        )
      }
    >
      {isAsking ? <Preview orders={orders} /> : <BatchOutcome batch={batch} />}
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
