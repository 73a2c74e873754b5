import { useState } from 'react';
import type { ShiftDetails } from '#contract/admin/shifts.ts';
import { denominations, sumOfCash } from '#rules/sales/cash.ts';
import { AdminSheet } from '#web/admin/kit/admin-page.tsx';
import { useAdminMutation } from '#web/admin/kit/admin-query.ts';
import { ApiError } from '#web/api/api-error.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';
import { useMoney } from '#web/ui/money.tsx';
import { toast } from '#web/ui/toast.tsx';
import { NoBalance, type Unbalanced } from './no-balance.tsx';
import styles from './shifts.module.css';

type Counts = Record<string, number>;

/** Counts the drawer note by note and closes the shift; what does not balance is shown before anything is done. */
export function CountForm({ shift }: { shift: ShiftDetails }) {
  const t = useT();
  const som = useMoney();
  const [counts, setCounts] = useState<Counts>({});
  const [unbalanced, setUnbalanced] = useState<Unbalanced>();
  const close = useAdminMutation('POST /admin/shifts/{id}/close/', {
    changes: ['GET /admin/shifts/{id}/', 'GET /admin/shifts/', 'GET /admin/shifts/desk/'],
    onDone: () => toast.success(t('admin_money.was_closed')),
    onRefused: (error) => {
      if (!(error instanceof ApiError) || error.code !== 'does_not_balance') return false;
      setUnbalanced(error.body as Unbalanced);
      return true;
    },
  });
  const send = (reason = '') => close.mutate({ params: { id: shift.id }, body: { counts, reason } });
  const setCount = (value: number, typed: string) => {
    setUnbalanced(undefined);
    setCounts({ ...counts, [value]: Math.max(0, Math.floor(Number(typed))) });
  };
  return (
    <AdminSheet title={t('admin_money.count')}>
      <p>{t('admin_money.count_text')}</p>
      <form
        className={styles.counts}
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        {denominations.map((value) => (
          <Field key={value} label={t('admin_money.count_of', { value: String(value) })}>
            <TextInput
              type="number"
              inputMode="numeric"
              min={0}
              max={100_000}
              value={counts[value] || ''}
              onChange={({ target }) => setCount(value, target.value)}
            />
          </Field>
        ))}
        <p className={styles.sum} aria-live="polite">
          {t('admin_money.count_sum', { sum: som(sumOfCash(counts)) })}
        </p>
        <Button type="submit" busy={close.isPending}>
          {t('admin_money.close')}
        </Button>
      </form>
      {unbalanced && <NoBalance {...unbalanced} isBusy={close.isPending} onClose={send} />}
    </AdminSheet>
  );
}
