import type { ReactNode } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import styles from './forms.module.css';
import { SignInArt } from './sign-in-art.tsx';

/** A page of signing in or registering; with its side of the shop where a phone is enough for that. */
export function SignInScreen({ hasPhone, children }: { hasPhone: boolean; children: ReactNode }) {
  return (
    <div className={classNames(styles.screen, hasPhone && styles.withArt)}>
      {hasPhone && <SignInArt />}
      <div className={styles.column}>{children}</div>
    </div>
  );
}
