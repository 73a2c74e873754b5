import { useParams } from 'react-router';
import { OrderMoney } from '#web/features/office-money/order-money.tsx';
import { OrderView } from '#web/features/office-orders/order-view.tsx';

/** /admin/orders/{id}: one order, and what other parts of the office know of it. */
export default function OrderScreen() {
  const id = Number(useParams().id);
  return <OrderView key={id} id={id} panels={(order) => <OrderMoney order={order} />} />;
}
