import { useT } from '#web/i18n/i18n.tsx';
import { titled } from '#web/i18n/meta.ts';
import { useSession } from '#web/session/session.ts';
import { FetchedScreen } from '#web/shop/features/order-parts/fetched-screen.tsx';
import { OrderScreen } from '#web/shop/features/orders/order-screen.tsx';
import { useOrder } from '#web/shop/features/orders/use-order.ts';
import page from '#web/styles/page.module.css';
import { classNames } from '#web/ui/class-names.ts';
import type { Route } from './+types/order';

export const meta = titled('order.one');

export default function OrderPage({ params }: Route.ComponentProps) {
  const t = useT();
  const { user } = useSession();
  const { fetched, reload } = useOrder(Number(params.id));
  return (
    <div className={classNames(page.wrap, page.tall)}>
      <FetchedScreen
        title={t('order.one')}
        shape="order"
        fetched={fetched}
        reload={reload}
        path={`/orders/${params.id}`}
        isSignedIn={user !== null}
      >
        {(order) => <OrderScreen order={order} onChange={reload} />}
      </FetchedScreen>
    </div>
  );
}
