import styles from './counter.module.css';

const most = 99;

/** A count on an icon. It hangs over it, so that it takes no room when it comes. */
export function Counter({ count }: { count: number }) {
  if (count === 0) return null;
  // Written by the stylesheet: whoever says the link's words aloud does not have to guess at a figure in them.
  return <span className={styles.counter} data-count={count > most ? `${most}+` : count} aria-hidden="true" />;
}
