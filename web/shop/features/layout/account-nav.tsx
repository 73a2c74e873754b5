import { useT } from '#web/i18n/i18n.tsx';
import { Link } from '#web/i18n/link.tsx';
import { useSession } from '#web/session/session.ts';
import { useSignOut } from '#web/session/use-sign-out.ts';
import { Icon } from '#web/ui/icon.tsx';
import styles from './account-nav.module.css';
import { Counter } from './counter.tsx';
import { useCounts, useHasShelf } from './counts.ts';

/** The way in for a visitor; account, favourites, cart and the way out for a signed-in user; a guest's things. */
export function AccountNav() {
  const t = useT();
  const { user } = useSession();
  const signOut = useSignOut();
  return (
    <nav className={styles.nav} aria-label={t('chrome.account_nav')}>
      {user ? (
        <Link className={styles.item} to="/profile">
          <Icon name="user" />
          <span>{user.name}</span>
        </Link>
      ) : (
        <Link className={styles.item} to="/auth">
          <Icon name="user" />
          <span>{t('auth')}</span>
        </Link>
      )}
      {useHasShelf() && <Shelf />}
      {user && (
        <button type="button" className={styles.item} onClick={signOut}>
          <Icon name="exit" />
          <span>{t('logout')}</span>
        </button>
      )}
    </nav>
  );
}

function Shelf() {
  const t = useT();
  const { cart, favorite } = useCounts();
  return (
    <>
      <Link className={styles.item} to="/favorite" aria-label={t('chrome.in_favorite', { count: favorite })}>
        <Icon name="heart" />
        <span>{t('favorite')}</span>
        <Counter count={favorite} />
      </Link>
      <Link className={styles.item} to="/cart" aria-label={t('chrome.in_cart', { count: cart })}>
        <Icon name="cart" />
        <span>{t('cart')}</span>
        <Counter count={cart} />
      </Link>
    </>
  );
}
