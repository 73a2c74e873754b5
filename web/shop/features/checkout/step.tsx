import type { ReactNode } from 'react';
import type { User } from '#contract/shop/accounts.ts';
import type { Methods } from '#contract/shop/methods.ts';
import type { CheckoutField } from '#rules/sales/checkout.ts';
import styles from './checkout.module.css';
import type { Form } from './form.ts';

/** What every step of the checkout works with. */
export type StepProps = {
  form: Form;
  change: (next: (form: Form) => Form) => void;
  /** Whose checkout it is; null: a guest's. */
  owner: User | null;
  /** The alert of a field that is to be mended, once that is said. */
  errorOf: (field: CheckoutField) => string | null;
};

/** `ways`: by what news of the order may come to its phone, where any do. */
export type ContactStepProps = StepProps & { ways: Methods['news_ways'] };

type StepFrameProps = { number: number; title: string; aside?: ReactNode; children: ReactNode };

/** A numbered part of the checkout; `aside` stands next to its title. */
export function Step({ number, title, aside, children }: StepFrameProps) {
  return (
    <section className={styles.step}>
      <div className={styles.stepHead}>
        <span className={styles.number} aria-hidden="true">
          {number}
        </span>
        <h2>{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
