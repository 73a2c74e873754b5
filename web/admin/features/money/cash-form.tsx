import { type FormEvent, useState } from 'react';
import { AdminSheet } from '#web/admin/kit/admin-page.tsx';
import { useAdminMutation } from '#web/admin/kit/admin-query.ts';
import { makeUuid } from '#web/api/make-uuid.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';
import styles from './shifts.module.css';

const empty = () => ({ key: makeUuid(), sum: '', reason: '' });

/** Puts cash into one's drawer or takes it out, for another reason than an order. */
export function CashForm() {
  const t = useT();
  const [typed, setTyped] = useState(empty);
  const move = useAdminMutation('POST /admin/shifts/cash/', {
    changes: ['GET /admin/shifts/{id}/', 'GET /admin/shifts/'],
    onDone: () => setTyped(empty()),
  });
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    const isOut = (submitter as HTMLButtonElement | null)?.value === 'out';
    const { key, sum, reason } = typed;
    move.mutate({ body: { key, reason, amount: isOut ? -Number(sum) : Number(sum) } });
  };
  return (
    <AdminSheet title={t('admin_money.cash')}>
      <form className={styles.form} onSubmit={send}>
        <Field label={t('admin_money.cash_sum')}>
          <TextInput
            type="number"
            required
            min={1}
            max={2_000_000_000}
            value={typed.sum}
            onChange={({ target }) => setTyped({ ...typed, sum: target.value })}
          />
        </Field>
        <Field label={t('admin_money.cash_why')}>
          <TextInput
            required
            maxLength={200}
            value={typed.reason}
            onChange={({ target }) => setTyped({ ...typed, reason: target.value })}
          />
        </Field>
        <div className={styles.buttons}>
          <Button type="submit" value="in" variant="ghost" disabled={move.isPending}>
            {t('admin_money.cash_in')}
          </Button>
          <Button type="submit" value="out" variant="ghost" disabled={move.isPending}>
            {t('admin_money.cash_out')}
          </Button>
        </div>
      </form>
    </AdminSheet>
  );
}
