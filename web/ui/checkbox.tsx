import type { ComponentProps, ReactNode } from 'react';
import styles from './checkbox.module.css';
import tick from './tick.module.css';

/** A tick-box with its label behind it. */
export function Checkbox({ label, ...rest }: Omit<ComponentProps<'input'>, 'type'> & { label: ReactNode }) {
  return (
    <label className={styles.checkbox}>
      <input className={tick.tick} {...rest} type="checkbox" />
      <span>{label}</span>
    </label>
  );
}
