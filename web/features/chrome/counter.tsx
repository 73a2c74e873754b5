import styles from './counter.module.css';

const most = 99;

/** A count on an icon. It hangs over it, so that it takes no room when it comes. */
export function Counter({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className={styles.counter} aria-hidden="true">
      {count > most ? `${most}+` : count}
    </span>
  );
}
