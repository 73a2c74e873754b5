import type { ReactNode } from 'react';
import styles from './alert.module.css';
import { Icon } from './icon.tsx';

type AlertProps = {
  tone?: 'error' | 'ok' | 'info';
  /** For the field that it is about, to be described by it. */
  id?: string;
  children: ReactNode;
};

/** A message that is read out as it appears: an error at once, anything else in its turn. */
export function Alert({ tone = 'error', id, children }: AlertProps) {
  return (
    <div id={id} className={`${styles.alert} ${styles[tone]}`} role={tone === 'error' ? 'alert' : 'status'}>
      <Icon name={tone === 'error' ? 'warning' : tone === 'ok' ? 'check' : 'info'} size={20} />
      <div>{children}</div>
    </div>
  );
}
