import { AdminIcon } from '#web/admin/kit/admin-icon.tsx';
import { useT } from '#web/i18n/i18n.tsx';
import { Link } from '#web/i18n/link.tsx';

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
            <AdminIcon name={menu.icon} size={24} />
            {t(menu.text)}
          </Link>
        </li>
      ))}
    </ul>
  );
}
