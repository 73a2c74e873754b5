import type { Overview } from '#contract/admin/overview.ts';
import { AdminIcon, type AdminIconName } from '#web/admin/kit/admin-icon.tsx';
import { useT } from '#web/i18n/i18n.tsx';
import { Link } from '#web/i18n/link.tsx';
import { adminPath, useActivePath, useAdminMenu } from './admin-menu.ts';
import styles from './phone-bar.module.css';
import { waitingText } from './waiting-work.ts';

type PhoneBarProps = { work: Overview | undefined; isMenuOpen: boolean; onMenu: () => void; onFind: () => void };

const paths = ['orders', 'chat', 'stock'];

/** What is needed most, under the thumb on a phone. */
export function PhoneBar({ work, isMenuOpen, onMenu, onFind }: PhoneBarProps) {
  const t = useT();
  const menu = useAdminMenu();
  const active = useActivePath(menu);
  const shown = paths.flatMap((path) => menu.filter((screen) => screen.path === path));
  return (
    <nav className={styles.bar} aria-label={t('admin.bar')}>
      {shown.map(({ path, menu: { icon, text, waiting } }) => {
        const count = work ? (waiting?.(work) ?? 0) : 0;
        return (
          <Link key={path} to={adminPath(path)} aria-current={path === active ? 'page' : undefined}>
            <AdminIcon name={icon} size={22} />
            {t(text)}
            {count > 0 && path !== 'stock' && <b>{waitingText(count)}</b>}
          </Link>
        );
      })}
      <BarButton icon="search" text={t('admin.find')} onPress={onFind} />
      <BarButton icon="more" text={t('admin.more')} isOpen={isMenuOpen} onPress={onMenu} />
    </nav>
  );
}

type BarButtonProps = { icon: AdminIconName; text: string; isOpen?: boolean; onPress: () => void };

function BarButton({ icon, text, isOpen, onPress }: BarButtonProps) {
  return (
    <button type="button" aria-expanded={isOpen} onClick={onPress}>
      <AdminIcon name={icon} size={22} />
      {text}
    </button>
  );
}
