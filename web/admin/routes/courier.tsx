import { useParams } from 'react-router';
import { CourierRound } from '#web/admin/features/orders/courier-round.tsx';

/** /admin/couriers/{id}: a courier's day. */
export default function CourierScreen() {
  return <CourierRound id={Number(useParams().id)} />;
}
