import { Suspense, use, useState } from 'react';
import type { User } from '#contract/shop/accounts.ts';
import { anyPhone, formatPhone } from '#rules/people/phone.ts';
import { isUnderWay } from '#rules/sales/order-status.ts';
import { api } from '#web/api/browser.ts';
import { inTime } from '#web/api/in-time.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { Link } from '#web/i18n/link.tsx';
import { useSignOut } from '#web/session/use-sign-out.ts';
import { fetchFavoriteChanges } from '#web/shop/features/favorites/favorite-changes.ts';
import { useFavoriteCount, useFavorites } from '#web/shop/features/favorites/favorites-store.ts';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import { optionalPart } from '#web/ui/optional-part.ts';
import { Waiting } from '#web/ui/waiting.tsx';
import styles from './profile.module.css';
import { Settings } from './settings.tsx';

// What the person came for may be the settings alone.
const CurrentOrder = optionalPart(async () => (await import('./current-order.tsx')).CurrentOrder);
const SomeFavorites = optionalPart(async () => (await import('./some-favorites.tsx')).loadSomeFavorites());

/** Who orders often may have finished some since. */
const newest = 10;

type Asked = { orders: ReturnType<typeof askOrders>; changes: ReturnType<typeof fetchFavoriteChanges> };

/** The newest orders; none where they cannot be asked. */
const askOrders = () =>
  api('GET /orders/summaries/', { query: { limit: newest }, signal: inTime() }).catch(() => ({
    count: 0,
    results: [],
  }));

/** The account as a place: the order that is under way, what is liked, and the settings. They come at once, so that none moves another. */
export function ProfilePlace({ user }: { user: User }) {
  const t = useT();
  const [asked] = useState((): Asked => ({ orders: askOrders(), changes: fetchFavoriteChanges() }));
  const waiting = <Waiting title={t('personal_cabinet')} shape="place" />;
  if (useFavorites().state === 'waiting') return waiting;
  return (
    <Suspense fallback={waiting}>
      <Place user={user} asked={asked} />
    </Suspense>
  );
}

function Place({ user, asked }: { user: User; asked: Asked }) {
  const t = useT();
  const { count, results } = use(asked.orders);
  const order = results.find(({ status }) => isUnderWay(status));
  return (
    <div className={styles.place}>
      <aside className={styles.side}>
        <Who user={user} />
        <Ways orders={count} />
      </aside>
      <div className={styles.main}>
        <h1>{t('account.hello', { name: user.name })}</h1>
        {order && <CurrentOrder order={order} />}
        <SomeFavorites changes={asked.changes} />
        <Settings user={user} />
      </div>
    </div>
  );
}

function Who({ user }: { user: User }) {
  const phone = user.phone_number && anyPhone(formatPhone(user.phone_number));
  return (
    <div className={styles.who}>
      <span aria-hidden="true">{[...user.name][0]}</span>
      <p>
        <b>{user.name}</b>
        {phone && <small>{formatPhone(phone)}</small>}
        {user.email && <small>{user.email}</small>}
      </p>
    </div>
  );
}

function Ways({ orders }: { orders: number }) {
  const t = useT();
  const signOut = useSignOut();
  return (
    <nav className={styles.ways} aria-label={t('personal_cabinet')}>
      <Way icon="box" to="/orders" label={t('history_orders')} count={orders} />
      <Way icon="heart" to="/favorite" label={t('favorite')} count={useFavoriteCount()} />
      <Way icon="shield" to="/warranty" label={t('profile.warranty')} />
      <a href="#settings">
        <Icon name="user" size={20} />
        {t('profile.settings')}
      </a>
      <button type="button" onClick={signOut}>
        <Icon name="exit" size={20} />
        {t('logout')}
      </button>
    </nav>
  );
}

type WayProps = { icon: IconName; to: string; label: string; count?: number };

/** What leads on, with how much there is; nothing is said of none. */
function Way({ icon, to, label, count = 0 }: WayProps) {
  return (
    <Link to={to}>
      <Icon name={icon} size={20} />
      {label} {count > 0 && <small>{count}</small>}
    </Link>
  );
}
