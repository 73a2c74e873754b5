import { FetchedScreen } from '#web/features/orders/fetched-screen.tsx';
import { OrderList } from '#web/features/orders/order-list.tsx';
import { useOrders } from '#web/features/orders/use-order.ts';
import { useSession } from '#web/features/session/session.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { titled } from '#web/i18n/meta.ts';
import page from '#web/styles/page.module.css';
import { ButtonLink } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';

export const meta = titled('history_orders');

export default function OrdersPage() {
  const t = useT();
  const { user } = useSession();
  const { fetched, reload } = useOrders();
  return (
    <div className={classNames(page.wrap, page.tall)}>
      <FetchedScreen
        title={t('history_orders')}
        fetched={fetched}
        reload={reload}
        path="/orders"
        isSignedIn={user !== null}
      >
        {(orders) =>
          orders.length > 0 ? (
            <>
              <h1>{t('history_orders')}</h1>
              <OrderList orders={orders} onChange={reload} />
            </>
          ) : (
            <EmptyState icon="box" title={t('order.none_title')} text={t('order.none_text')}>
              <ButtonLink to="/categories">{t('cart.to_catalog')}</ButtonLink>
            </EmptyState>
          )
        }
      </FetchedScreen>
    </div>
  );
}
