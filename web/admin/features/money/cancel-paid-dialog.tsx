import { useAdminQuery } from '#web/admin/kit/admin-query.ts';
import { AdminWaiting } from '#web/admin/kit/admin-waiting.tsx';
import { RefundDialog } from './refund-dialog.tsx';

/** Cancels an order that is paid for: with the refund of its money. */
export function CancelPaidDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const query = useAdminQuery('GET /admin/orders/{id}/money/', { params: { id } });
  return query.data ? (
    <RefundDialog money={query.data} isCancelling onClose={onClose} />
  ) : (
    <AdminWaiting query={query} />
  );
}
