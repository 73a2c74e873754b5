import { useState } from 'react';
import { useLocation } from 'react-router';
import { useAskToLeave } from '#web/admin/kit/unsaved-changes.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { Link, NavLink } from '#web/i18n/link.tsx';
import { useSignOut } from '#web/session/use-sign-out.ts';
import { Icon } from '#web/ui/icon.tsx';
import { officePath, useOfficeMenu } from './office-menu.ts';
import styles from './office-nav.module.css';
import { useStaffMe } from './staff-me.ts';

/** The menu: always there beside the screens, folded away on a phone until it is asked for. */
export function OfficeNav() {
  const t = useT();
  const { pathname } = useLocation();
  // Opened on one screen, it is closed on the next.
  const [openOn, setOpenOn] = useState<string>();
  const isOpen = openOn === pathname;
  return (
    <>
      <button
        type="button"
        className={styles.toggle}
        aria-expanded={isOpen}
        aria-controls="office-menu"
        onClick={() => setOpenOn(isOpen ? undefined : pathname)}
      >
        <Icon name={isOpen ? 'close' : 'menu'} />
        {t('office.menu')}
      </button>
      <div className={styles.menu} id="office-menu" data-open={isOpen || undefined}>
        <nav aria-label={t('office.nav')}>
          <Screens />
        </nav>
        <Person />
      </div>
    </>
  );
}

function Screens() {
  const t = useT();
  return (
    <ul className={styles.list}>
      {useOfficeMenu().map(({ path, menu }) => (
        <li key={path}>
          <NavLink className={styles.item} to={officePath(path)} end={path === ''}>
            <Icon name={menu.icon} size={20} />
            {t(menu.text)}
          </NavLink>
        </li>
      ))}
    </ul>
  );
}

function Person() {
  const t = useT();
  const { name, role } = useStaffMe();
  const signOut = useSignOut();
  const askToLeave = useAskToLeave();
  return (
    <div className={styles.person}>
      <p>
        {name}
        <span>{t(`office.role_${role}`)}</span>
      </p>
      <Link className={styles.item} to="/">
        <Icon name="home" size={20} />
        {t('office.to_shop')}
      </Link>
      <button type="button" className={styles.item} onClick={() => askToLeave(() => void signOut())}>
        <Icon name="exit" size={20} />
        {t('logout')}
      </button>
    </div>
  );
}
