import { useT } from '#web/i18n/i18n.tsx';
import { Link } from '#web/i18n/link.tsx';
import { useSession } from '#web/session/session.ts';
import { useSignOut } from '#web/session/use-sign-out.ts';
import { Icon } from '#web/ui/icon.tsx';
import styles from './account-nav.module.css';
import { Counter } from './counter.tsx';
import { useCounts, useHasThings } from './counts.ts';

/**
 * The way in for a visitor; account, favourites, cart and the way out for a signed-in user; a guest's things. More than one is
 * a toolbar, which use-toolbar-keys.ts makes one stop of the Tab key (docs/decisions/0178).
 */
export function AccountNav() {
  const t = useT();
  const { user } = useSession();
  const hasThings = useHasThings();
  const signOut = useSignOut();
  return (
    <nav className={styles.nav} aria-label={t('frame.account_nav')}>
      <div role={hasThings ? 'toolbar' : undefined}>
        <Link to={user ? '/profile' : '/auth'}>
          <Icon name="user" />
          <span>{user?.name ?? t('auth')}</span>
        </Link>
        {hasThings && <Things />}
        {user && (
          <button type="button" onClick={signOut}>
            <Icon name="exit" />
            <span>{t('logout')}</span>
          </button>
        )}
      </div>
    </nav>
  );
}

function Things() {
  const t = useT();
  const { cart, favorite } = useCounts();
  return (
    <>
      <Link to="/favorite" aria-label={t('frame.in_favorite', { count: favorite })}>
        <Icon name="heart" />
        <span>{t('favorite')}</span>
        <Counter count={favorite} />
      </Link>
      <Link to="/cart" aria-label={t('frame.in_cart', { count: cart })}>
        <Icon name="cart" />
        <span>{t('cart')}</span>
        <Counter count={cart} />
      </Link>
    </>
  );
}
