import type { ReactNode } from 'react';
import styles from './tag.module.css';

/** A small label: sale for a discount, new for what has just arrived, ok for in stock. */
export function Tag({ tone = 'plain', children }: { tone?: 'sale' | 'new' | 'ok' | 'plain'; children: ReactNode }) {
  return <span className={`${styles.tag} ${styles[tone]}`}>{children}</span>;
}
