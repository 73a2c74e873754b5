import { FetchedScreen } from '#web/features/orders/fetched-screen.tsx';
import { OrderScreen } from '#web/features/orders/order-screen.tsx';
import { useOrder } from '#web/features/orders/use-order.ts';
import { useSession } from '#web/features/session/session.ts';
import { titled } from '#web/i18n/meta.ts';
import page from '#web/styles/page.module.css';
import type { Route } from './+types/order';

export const meta = titled('history_orders');

export default function OrderPage({ params }: Route.ComponentProps) {
  const { user } = useSession();
  const { fetched, reload } = useOrder(Number(params.id));
  return (
    <div className={page.wrap}>
      <FetchedScreen fetched={fetched} reload={reload} path={`/orders/${params.id}`} isSignedIn={user !== null}>
        {(order) => <OrderScreen order={order} onChange={reload} />}
      </FetchedScreen>
    </div>
  );
}
