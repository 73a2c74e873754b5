import type { ReactNode } from 'react';
import { Name } from '#web/ui/name.tsx';
import styles from './change-box.module.css';

/** What of a cart or an order is another by now, and how. */
export type ShownChange = { key: string; name: string; text: string };

type ChangeBoxProps = {
  title: string;
  changes: readonly ShownChange[];
  /** Nothing has to be agreed to. */
  isGood?: boolean;
  children?: ReactNode;
};

/** Changes, one in a row, as a phone has room for in its bar; more of them than that are scrolled. */
export function ChangeBox({ title, changes, isGood = false, children }: ChangeBoxProps) {
  return (
    <div className={isGood ? `${styles.box} ${styles.good}` : styles.box} role={isGood ? 'status' : 'alert'}>
      <b>{title}</b>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone it scrolls, and so it has to be reached by keyboard */}
      <section tabIndex={0} aria-label={title}>
        <ul>
          {changes.map(({ key, name, text }) => (
            <li key={key}>
              <span className={styles.name}>
                <Name text={name} />
              </span>{' '}
              <span className={styles.how}>{text}</span>
            </li>
          ))}
        </ul>
      </section>
      {children}
    </div>
  );
}
