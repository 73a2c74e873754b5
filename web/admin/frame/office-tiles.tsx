import { useT } from '#web/i18n/i18n.tsx';
import { Link } from '#web/i18n/link.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { type MenuScreen, officePath } from './office-menu.ts';
import styles from './office-tiles.module.css';

/** The parts of the office as big links. */
export function OfficeTiles({ screens }: { screens: readonly MenuScreen[] }) {
  const t = useT();
  return (
    <ul className={styles.tiles}>
      {screens.map(({ path, menu }) => (
        <li key={path}>
          <Link className={styles.tile} to={officePath(path)}>
            <Icon name={menu.icon} />
            {t(menu.text)}
          </Link>
        </li>
      ))}
    </ul>
  );
}
