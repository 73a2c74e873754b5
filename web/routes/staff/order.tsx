import { useParams } from 'react-router';
import { CancelPaidDialog } from '#web/features/office-money/cancel-paid-dialog.tsx';
import { OrderMoney } from '#web/features/office-money/order-money.tsx';
import { OrderView } from '#web/features/office-orders/order-view.tsx';
import { OrderReturns } from '#web/features/office-returns/order-returns.tsx';
import { OrderSerials } from '#web/features/office-returns/order-serials.tsx';

/** /admin/orders/{id}: one order, and what other parts of the office know of it. */
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
