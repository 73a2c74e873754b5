import { useT } from '#web/i18n/i18n.tsx';
import { NavLink, type NavLinkProps } from '#web/i18n/link.tsx';
import { useSession } from '#web/session/session.ts';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import styles from './bottom-bar.module.css';
import { Counter } from './counter.tsx';
import { useCounts, useHasThings } from './counts.ts';
import { useCatalogLink } from './use-catalog-link.ts';

/** The phone's main bar at the thumb; a visitor has search where others have favourites and cart. The chat is its last place (corner.tsx). */
export function BottomBar() {
  const t = useT();
  const { user } = useSession();
  return (
    <nav className={styles.bar} aria-label={t('frame.bottom_nav')}>
      <Item {...useCatalogLink().link} icon="grid" text={t('category')} />
      {useHasThings() ? <Things /> : <Item to="/search" icon="search" text={t('search')} />}
      {user ? <Item to="/profile" icon="user" text={user.name} /> : <Item to="/auth" icon="user" text={t('auth')} />}
    </nav>
  );
}

function Things() {
  const t = useT();
  const { cart, favorite } = useCounts();
  return (
    <>
      <Item
        to="/favorite"
        icon="heart"
        text={t('favorite')}
        count={favorite}
        aria-label={t('frame.in_favorite', { count: favorite })}
      />
      <Item to="/cart" icon="cart" text={t('cart')} count={cart} aria-label={t('frame.in_cart', { count: cart })} />
    </>
  );
}

type ItemProps = NavLinkProps & { icon: IconName; text: string; count?: number };

function Item({ icon, text, count = 0, ...link }: ItemProps) {
  return (
    <NavLink {...link}>
      <Icon name={icon} />
      <span className={styles.text}>{text}</span>
      <Counter count={count} />
    </NavLink>
  );
}
