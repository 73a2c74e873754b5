import type { ReactNode } from 'react';
import styles from './tag.module.css';

/** A small label: sale for a discount, new for what has just arrived, line for a kind of goods, ok for in stock. */
export function Tag({
  tone = 'plain',
  children,
}: {
  tone?: 'sale' | 'new' | 'line' | 'ok' | 'plain';
  children: ReactNode;
}) {
  return <span className={`${styles.tag} ${styles[tone]}`}>{children}</span>;
}
