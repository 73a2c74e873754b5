import { useParams } from 'react-router';
import { CancelPaidDialog } from '#web/admin/features/money/cancel-paid-dialog.tsx';
import { OrderMoney } from '#web/admin/features/money/order-money.tsx';
import { OrderView } from '#web/admin/features/orders/order-view.tsx';
import { OrderReturns } from '#web/admin/features/returns/order-returns.tsx';
import { OrderSerials } from '#web/admin/features/returns/order-serials.tsx';

/** /admin/orders/{id}: one order, and what other parts of the admin know of it. */
export default function OrderScreen() {
  const id = Number(useParams().id);
  return (
    <OrderView
      key={id}
      id={id}
      cancelPaid={(onClose) => <CancelPaidDialog id={id} onClose={onClose} />}
      panels={(order) => (
        <>
          <OrderSerials orderId={id} isOver={order.status === 'cancelled'} />
          <OrderMoney order={order} />
          <OrderReturns order={order} />
        </>
      )}
    />
  );
}
