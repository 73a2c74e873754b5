import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import styles from './field.module.css';
import { useFieldWiring } from './field.tsx';
import { Icon } from './icon.tsx';

/** The platform's own list of choices; inside a Field it needs no id of its own. */
export function Select({ className, children, ...rest }: ComponentProps<'select'>) {
  return (
    <span className={styles.selectBox}>
      <select {...useFieldWiring()} {...rest} className={classNames(styles.control, styles.select, className)}>
        {children}
      </select>
      <Icon name="down" size={20} />
    </span>
  );
}
