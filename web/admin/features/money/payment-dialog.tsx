import { type FormEvent, useId, useState } from 'react';
import type { OrderMoney } from '#contract/admin/money.ts';
import { AdminDialog } from '#web/admin/kit/admin-dialog.tsx';
import { useAdminMutation } from '#web/admin/kit/admin-query.ts';
import { CancelButton } from '#web/admin/kit/cancel-button.tsx';
import { makeUuid } from '#web/api/make-uuid.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';
import { useMoney } from '#web/ui/money.tsx';
import { Select } from '#web/ui/select.tsx';
import { toast } from '#web/ui/toast.tsx';
import styles from './order-money.module.css';

/** Notes that an order was paid, or a part of it. */
export function PaymentDialog({ money, onClose }: { money: OrderMoney; onClose: () => void }) {
  const t = useT();
  const som = useMoney();
  const formId = useId();
  const [key] = useState(makeUuid);
  const pay = useAdminMutation('POST /admin/orders/{id}/payments/', {
    changes: ['GET /admin/orders/{id}/money/', 'GET /admin/orders/{id}/'],
    onDone: () => {
      toast.success(t('admin_money.noted'));
      onClose();
    },
  });
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const method = form.get('method') === 'cash' ? 'cash' : 'transfer';
    pay.mutate({
      params: { id: money.order },
      body: { key, method, amount: Number(form.get('amount')), note: String(form.get('note') ?? '') },
    });
  };
  return (
    <AdminDialog
      title={t('admin_money.note_payment')}
      onClose={onClose}
      actions={
        <>
          <CancelButton onClick={onClose} />
          <Button type="submit" form={formId} busy={pay.isPending}>
            {t('admin_money.note_payment')}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} onSubmit={send}>
        <Field
          label={t('admin_money.payment_sum')}
          hint={t('admin_money.payment_sum_hint', { sum: som(money.balance) })}
        >
          <TextInput
            name="amount"
            type="number"
            inputMode="numeric"
            required
            min={1}
            max={money.balance}
            defaultValue={money.balance}
          />
        </Field>
        <Field label={t('admin_money.payment_how')}>
          <Select name="method" defaultValue={money.payment_method === 'transfer' ? 'transfer' : 'cash'}>
            <option value="cash">{t('admin_money.pay_cash')}</option>
            <option value="transfer">{t('admin_money.pay_transfer')}</option>
          </Select>
        </Field>
        <Field label={t('admin_money.comment')}>
          <TextInput name="note" maxLength={200} />
        </Field>
      </form>
    </AdminDialog>
  );
}
