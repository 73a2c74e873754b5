import { useState } from 'react';
import { useLocation } from 'react-router';
import { useAskToLeave } from '#web/admin/kit/unsaved-changes.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { Link, NavLink } from '#web/i18n/link.tsx';
import { useSignOut } from '#web/session/use-sign-out.ts';
import { Icon } from '#web/ui/icon.tsx';
import { adminPath, useAdminMenu } from './admin-menu.ts';
import styles from './admin-nav.module.css';
import { useStaffMe } from './staff-me.ts';

/** The menu: always there beside the screens, folded away on a phone until it is asked for. */
export function AdminNav() {
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
        aria-controls="admin-menu"
        onClick={() => setOpenOn(isOpen ? undefined : pathname)}
      >
        <Icon name={isOpen ? 'close' : 'menu'} />
        {t('admin.menu')}
      </button>
      <div className={styles.menu} id="admin-menu" data-open={isOpen || undefined}>
        <nav aria-label={t('admin.nav')}>
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
      {useAdminMenu().map(({ path, menu }) => (
        <li key={path}>
          <NavLink className={styles.item} to={adminPath(path)} end={path === ''}>
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
        <span>{t(`admin.role_${role}`)}</span>
      </p>
      <Link className={styles.item} to="/">
        <Icon name="home" size={20} />
        {t('admin.to_shop')}
      </Link>
      <button type="button" className={styles.item} onClick={() => askToLeave(() => void signOut())}>
        <Icon name="exit" size={20} />
        {t('logout')}
      </button>
    </div>
  );
}
