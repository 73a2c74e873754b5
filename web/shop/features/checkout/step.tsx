import type { ReactNode } from 'react';
import type { User } from '#contract/shop/accounts.ts';
import type { CheckoutField } from '#rules/sales/checkout.ts';
import styles from './checkout.module.css';
import type { Form } from './form.ts';

/** What every step of the checkout works with. */
export type StepProps = {
  form: Form;
  change: (next: (form: Form) => Form) => void;
  /** Whose checkout it is; null: a guest's. */
  owner: User | null;
  /** The alert of a field, where the field is the one to mend first. */
  errorOf: (field: CheckoutField) => string | null;
};

/** A numbered part of the checkout. */
export function Step({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  return (
    <section className={styles.step}>
      <span className={styles.number} aria-hidden="true">
        {number}
      </span>
      <div className={styles.stepBody}>
        <h2>{title}</h2>
        {children}
      </div>
    </section>
  );
}
