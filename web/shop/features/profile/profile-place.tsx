import { Suspense, useState } from 'react';
import type { User } from '#contract/shop/accounts.ts';
import { anyPhone, formatPhone } from '#rules/people/phone.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { Link } from '#web/i18n/link.tsx';
import { useSignOut } from '#web/session/use-sign-out.ts';
import { useFavoriteCount } from '#web/shop/features/favorites/favorites-store.ts';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import { optionalPart } from '#web/ui/optional-part.ts';
import styles from './profile.module.css';
import { Settings } from './settings.tsx';

// What the person came for may be the settings alone.
const CurrentOrder = optionalPart(async () => (await import('./current-order.tsx')).CurrentOrder);
const SomeFavorites = optionalPart(async () => (await import('./some-favorites.tsx')).loadSomeFavorites());

/** The account as a place: the order that is under way, what is liked, and the settings. */
export function ProfilePlace({ user }: { user: User }) {
  const t = useT();
  const [orders, setOrders] = useState(0);
  return (
    <div className={styles.place}>
      <aside className={styles.side}>
        <Who user={user} />
        <Ways orders={orders} />
      </aside>
      <div className={styles.main}>
        <h1>{t('account.hello', { name: user.name })}</h1>
        <Suspense>
          <CurrentOrder onCount={setOrders} />
        </Suspense>
        <Suspense>
          <SomeFavorites />
        </Suspense>
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
