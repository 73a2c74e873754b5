import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { Overview } from '#contract/admin/overview.ts';
import { AdminIcon } from '#web/admin/kit/admin-icon.tsx';
import { useT } from '#web/i18n/i18n.tsx';
import { Link } from '#web/i18n/link.tsx';
import { useSignOut } from '#web/session/use-sign-out.ts';
import { ThemeSwitch } from '#web/theme/theme-switch.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { adminPath, byGroup, type MenuScreen, useActivePath, useAdminMenu } from './admin-menu.ts';
import styles from './admin-nav.module.css';
import { PhoneBar } from './phone-bar.tsx';
import { useStaffMe } from './staff-me.ts';
import { useFolded } from './use-folded.ts';
import { useLeaveAdmin } from './use-leave-admin.ts';
import { useWaitingWork, waitingText } from './waiting-work.ts';

/** The menu: always there next to the screens, folded away on a phone until it is asked for. */
export function AdminNav({ onFind }: { onFind: () => void }) {
  const t = useT();
  const { pathname } = useLocation();
  // Opened on one screen, it is closed on the next.
  const [openOn, setOpenOn] = useState<string>();
  const isOpen = openOn === pathname;
  const toggle = () => setOpenOn(isOpen ? undefined : pathname);
  const work = useWaitingWork();
  return (
    <>
      <button
        type="button"
        className={styles.toggle}
        aria-expanded={isOpen}
        aria-controls="admin-menu"
        onClick={toggle}
      >
        <Icon name={isOpen ? 'close' : 'menu'} />
        {t('admin.menu')}
      </button>
      <div className={styles.menu} id="admin-menu" data-open={isOpen || undefined}>
        <nav aria-label={t('admin.nav')}>
          <button type="button" className={styles.find} aria-keyshortcuts="Control+K" onClick={onFind}>
            <AdminIcon name="search" />
            {t('admin.find')}
            <kbd>Ctrl K</kbd>
          </button>
          <Screens work={work} />
        </nav>
        <Person />
      </div>
      <PhoneBar work={work} isMenuOpen={isOpen} onMenu={toggle} onFind={onFind} />
    </>
  );
}

function Screens({ work }: { work: Overview | undefined }) {
  const t = useT();
  const menu = useAdminMenu();
  const active = useActivePath(menu);
  const folded = useFolded();
  return (
    <>
      <ul className={styles.list}>
        {menu.map(
          (screen) => !screen.menu.group && <Entry key={screen.path} screen={screen} work={work} active={active} />,
        )}
      </ul>
      {byGroup(menu).map(({ group, screens }) => {
        const isOpen = !folded.has(group);
        const hidden = isOpen
          ? 0
          : screens.reduce((sum, { menu: { waiting } }) => sum + (work ? (waiting?.(work) ?? 0) : 0), 0);
        return (
          <section key={group} className={styles.group} aria-label={t(`admin.group_${group}`)}>
            <button
              type="button"
              className={styles.heading}
              aria-expanded={isOpen}
              aria-controls={`menu-${group}`}
              onClick={() => folded.toggle(group)}
            >
              {t(`admin.group_${group}`)}
              {hidden > 0 && <b className={styles.count}>{waitingText(hidden)}</b>}
              <Icon name="down" size={16} />
            </button>
            <ul className={styles.list} id={`menu-${group}`}>
              {screens.map((screen) =>
                isOpen || screen.path === active ? (
                  <Entry key={screen.path} screen={screen} work={work} active={active} />
                ) : null,
              )}
            </ul>
          </section>
        );
      })}
    </>
  );
}

type EntryProps = { screen: MenuScreen; work: Overview | undefined; active: string | undefined };

/** One screen; the open one is brought into sight. */
function Entry({ screen: { path, menu }, work, active }: EntryProps) {
  const t = useT();
  const entry = useRef<HTMLLIElement>(null);
  const isActive = path === active;
  const waiting = work ? (menu.waiting?.(work) ?? 0) : 0;
  useEffect(() => {
    if (isActive) entry.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  return (
    <li ref={entry}>
      <Link className={styles.item} to={adminPath(path)} aria-current={isActive ? 'page' : undefined}>
        <AdminIcon name={menu.icon} />
        {t(menu.text)}
        {waiting > 0 && <b className={styles.count}>{waitingText(waiting)}</b>}
      </Link>
    </li>
  );
}

function Person() {
  const t = useT();
  const { name, role } = useStaffMe();
  const signOut = useSignOut();
  const leave = useLeaveAdmin();
  return (
    <div className={styles.person}>
      <p>
        {name}
        <span>{t(`admin.role_${role}`)}</span>
      </p>
      <ThemeSwitch />
      <Link className={styles.item} to="/">
        <Icon name="home" size={20} />
        {t('admin.to_shop')}
      </Link>
      <button type="button" className={styles.item} onClick={() => leave(signOut)}>
        <Icon name="exit" size={20} />
        {t('logout')}
      </button>
    </div>
  );
}
