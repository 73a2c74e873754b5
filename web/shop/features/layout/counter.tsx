import styles from './counter.module.css';

const most = 99;

/** A count on an icon. It hangs over it, so that it takes no room when it comes. */
export function Counter({ count }: { count: number }) {
  if (count === 0) return null;
  // Written by the stylesheet: voice control by the link's text then needs no figure.
  return <span className={styles.counter} data-count={count > most ? `${most}+` : count} aria-hidden="true" />;
}
