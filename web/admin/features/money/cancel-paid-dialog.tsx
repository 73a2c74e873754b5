import { useOfficeQuery } from '#web/admin/kit/office-query.ts';
import { OfficeWaiting } from '#web/admin/kit/office-waiting.tsx';
import { RefundDialog } from './refund-dialog.tsx';

/** Cancels an order that is paid for: with the refund of its money. */
export function CancelPaidDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const query = useOfficeQuery('GET /office/orders/{id}/money/', { params: { id } });
  return query.data ? (
    <RefundDialog money={query.data} isCancelling onClose={onClose} />
  ) : (
    <OfficeWaiting query={query} />
  );
}
