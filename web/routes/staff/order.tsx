import { useParams } from 'react-router';
import { OrderView } from '#web/features/office-orders/order-view.tsx';

/** /admin/orders/{id}: one order, and what other parts of the office know of it. */
export default function OrderScreen() {
  const id = Number(useParams().id);
  return <OrderView key={id} id={id} panels={() => null} />;
}
