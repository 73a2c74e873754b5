import { useT } from '#web/i18n/i18n.tsx';
import { Link } from '#web/i18n/link.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { adminPath, type MenuScreen } from './admin-menu.ts';
import styles from './admin-tiles.module.css';

/** The parts of the admin as big links. */
export function AdminTiles({ screens }: { screens: readonly MenuScreen[] }) {
  const t = useT();
  return (
    <ul className={styles.tiles}>
      {screens.map(({ path, menu }) => (
        <li key={path}>
          <Link className={styles.tile} to={adminPath(path)}>
            <Icon name={menu.icon} />
            {t(menu.text)}
          </Link>
        </li>
      ))}
    </ul>
  );
}
