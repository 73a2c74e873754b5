import type { ReactNode } from 'react';
import styles from './alert.module.css';
import { Icon } from './icon.tsx';

/** A message that is read out as it appears: an error at once, anything else in its turn. */
export function Alert({ tone = 'error', children }: { tone?: 'error' | 'ok' | 'info'; children: ReactNode }) {
  return (
    <div className={`${styles.alert} ${styles[tone]}`} role={tone === 'error' ? 'alert' : 'status'}>
      <Icon name={tone === 'error' ? 'warning' : tone === 'ok' ? 'check' : 'info'} size={20} />
      <div>{children}</div>
    </div>
  );
}
