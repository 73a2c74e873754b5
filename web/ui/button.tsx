import type { ComponentProps } from 'react';
import { Link, type LinkProps } from '#web/i18n/link.tsx';
import styles from './button.module.css';
import { classNames } from './class-names.ts';
import { Spinner } from './spinner.tsx';
import { useFocusBack } from './use-restored-focus.ts';

type Look = {
  /** primary: ink; accent: the one next step of a screen; ghost: everything next to it. */
  variant?: 'primary' | 'accent' | 'ghost';
  /** As wide as its place. */
  block?: boolean;
};

/** While busy it turns a ring next to its text and cannot be pressed. */
export function Button({
  variant = 'primary',
  block,
  busy,
  disabled,
  className,
  children,
  ...rest
}: ComponentProps<'button'> & Look & { busy?: boolean }) {
  return (
    <button
      ref={useFocusBack(busy)}
      type="button"
      {...rest}
      className={classNames(styles.button, styles[variant], block && styles.block, className)}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
    >
      {busy && <Spinner />}
      {children}
    </button>
  );
}

/** A link within the shop that looks like a button. */
export function ButtonLink({ variant = 'primary', block, className, ...rest }: LinkProps & Look) {
  return (
    <Link
      {...rest}
      className={classNames(styles.button, styles[variant], block && styles.block, className as string)}
    />
  );
}
