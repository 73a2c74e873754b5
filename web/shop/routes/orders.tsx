import { Suspense } from 'react';
import { useT } from '#web/i18n/i18n.tsx';
import { titled } from '#web/i18n/meta.ts';
import { useSession } from '#web/session/session.ts';
import { FetchedScreen } from '#web/shop/features/order-parts/fetched-screen.tsx';
import { OrderList } from '#web/shop/features/orders/order-list.tsx';
import { type OrderHistory, useOrders } from '#web/shop/features/orders/use-order.ts';
import page from '#web/styles/page.module.css';
import { ButtonLink } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { optionalPart } from '#web/ui/optional-part.ts';

/** Only where there are no orders is room for them. */
const Suggestions = optionalPart(async () => (await import('#web/shop/features/catalog/suggestions.tsx')).Suggestions);

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
        {(history) => <History {...history} isSignedIn={user !== null} onChange={reload} />}
      </FetchedScreen>
    </div>
  );
}

type HistoryProps = OrderHistory & { isSignedIn: boolean; onChange: () => Promise<void> };

function History({ own, here, isSignedIn, onChange }: HistoryProps) {
  const t = useT();
  if (own.length + here.length === 0) {
    return (
      <>
        <EmptyState icon="box" title={t('order.none_title')} text={t('order.none_text')}>
          <ButtonLink to="/catalog">{t('cart.to_catalog')}</ButtonLink>
          <ButtonLink to="/track" variant="ghost">
            {t('order.track')}
          </ButtonLink>
        </EmptyState>
        <Suspense>
          <Suggestions />
        </Suspense>
      </>
    );
  }
  return (
    <>
      <h1>{t('history_orders')}</h1>
      {own.length > 0 && <OrderList orders={own} onChange={onChange} />}
      {here.length > 0 && (
        <section className={page.after} aria-labelledby="orders-here">
          <h2 id="orders-here">{t('order.here_title')}</h2>
          <OrderList orders={here} onChange={onChange} />
        </section>
      )}
      {!isSignedIn && (
        <div className={page.after}>
          <p>{t('order.here_text')}</p>
          <ButtonLink to="/auth?returnTo=%2Forders" variant="ghost">
            {t('sign_in')}
          </ButtonLink>
        </div>
      )}
    </>
  );
}
