import { useForeign } from '#web/i18n/i18n.tsx';
import { Icon } from '#web/ui/icon.tsx';
import styles from './in-the-box.module.css';
import type { BoxOf } from './known-of.ts';

/** What comes with a product. */
export function InTheBox({ things }: Pick<BoxOf, 'things'>) {
  const foreign = useForeign();
  return (
    <ul className={styles.things}>
      {things.map(({ name, icon }) => (
        <li key={name} lang={foreign(name)}>
          <Icon name={icon} />
          {name}
        </li>
      ))}
    </ul>
  );
}
