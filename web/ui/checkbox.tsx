import type { ComponentProps, ReactNode } from 'react';
import styles from './checkbox.module.css';

/** A tick-box with its label behind it. */
export function Checkbox({ label, ...rest }: Omit<ComponentProps<'input'>, 'type'> & { label: ReactNode }) {
  return (
    <label className={styles.checkbox}>
      <input {...rest} type="checkbox" />
      <span>{label}</span>
    </label>
  );
}
