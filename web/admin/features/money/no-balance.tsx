import type { FormEvent } from 'react';
import { useStaffMe } from '#web/admin/frame/staff-me.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';
import { useMoney } from '#web/ui/money.tsx';
import styles from './shifts.module.css';

/** What was counted and what should be there, in som. */
export type Unbalanced = { counted: number; expected: number; difference: number };

type NoBalanceProps = Unbalanced & { isBusy: boolean; onClose: (reason: string) => void };

/** A drawer that does not balance: by how much, and for managers the way to close it all the same. */
export function NoBalance({ counted, expected, difference, isBusy, onClose }: NoBalanceProps) {
  const t = useT();
  const som = useMoney();
  const { role } = useStaffMe();
  const sums = {
    counted: som(counted),
    expected: som(expected),
    difference: `${difference < 0 ? '−' : '+'}${som(Math.abs(difference))}`,
  };
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onClose(String(new FormData(event.currentTarget).get('reason') ?? ''));
  };
  return (
    <>
      <Alert>
        <b>{t('admin_money.no_balance_title')}</b>
        <p>{t('admin_money.no_balance', sums)}</p>
        <p>{t('admin_money.no_balance_check')}</p>
      </Alert>
      {role !== 'operator' && (
        <form className={styles.form} onSubmit={send}>
          <Field label={t('admin_money.no_balance_reason')}>
            <TextInput name="reason" required maxLength={300} />
          </Field>
          <Button type="submit" variant="ghost" busy={isBusy}>
            {t('admin_money.close_anyway')}
          </Button>
        </form>
      )}
    </>
  );
}
