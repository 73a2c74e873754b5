import { useId, useState } from 'react';
import type { OrderMoney } from '#contract/admin/money.ts';
import { AdminDialog } from '#web/admin/kit/admin-dialog.tsx';
import { useAdminMutation } from '#web/admin/kit/admin-query.ts';
import { CancelButton } from '#web/admin/kit/cancel-button.tsx';
import { useT } from '#web/i18n/i18n.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';
import { useMoney } from '#web/ui/money.tsx';
import { Select } from '#web/ui/select.tsx';
import { toast } from '#web/ui/toast.tsx';
import styles from './order-money.module.css';
import { RefundPieces } from './refund-pieces.tsx';
import { useRefundDraft } from './use-refund-draft.ts';

type RefundDialogProps = {
  money: OrderMoney;
  /** Whether it is opened to end the order. */
  isCancelling?: boolean;
  onClose: () => void;
};

/** Gives money back: for pieces or as a sum, with or without the end of the order. */
export function RefundDialog({ money, isCancelling = false, onClose }: RefundDialogProps) {
  const t = useT();
  const som = useMoney();
  const formId = useId();
  const [reason, setReason] = useState('');
  const draft = useRefundDraft(money, isCancelling && money.may_be_cancelled);
  const refund = useAdminMutation('POST /admin/orders/{id}/refunds/', {
    changes: ['GET /admin/orders/{id}/money/', 'GET /admin/shifts/desk/', 'GET /admin/orders/{id}/'],
    onDone: ({ refunds }) => {
      const isAsking = refunds.at(-1)?.status === 'asking';
      toast.success(t(isAsking ? 'admin_money.refund_asked' : 'admin_money.refund_done'));
      onClose();
    },
  });
  const send = () => refund.mutate({ params: { id: money.order }, body: { ...draft.request, reason } });
  return (
    <AdminDialog
      title={t('admin_money.refund_title')}
      onClose={onClose}
      actions={
        <>
          <CancelButton onClick={onClose} />
          <Button type="submit" form={formId} busy={refund.isPending} disabled={draft.amount < 1}>
            {t('admin_money.refund_do', { sum: som(draft.amount) })}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <p>{t('admin_money.refund_left', { sum: som(money.refundable) })}</p>
        {money.may_be_cancelled && (
          <Checkbox
            label={t('admin_money.refund_cancel')}
            checked={draft.isCancelled}
            onChange={({ target }) => draft.setCancelled(target.checked)}
          />
        )}
        {!draft.isCancelled && <RefundPieces lines={money.lines} draft={draft} />}
        <Field label={t('admin_money.refund_sum')} hint={t('admin_money.refund_sum_hint')}>
          <TextInput
            name="amount"
            type="number"
            required
            min={1}
            max={draft.most}
            value={draft.amountText}
            onChange={({ target }) => draft.setAmount(target.value)}
          />
        </Field>
        <Field label={t('admin_money.refund_how')}>
          <Select value={draft.method} onChange={({ target }) => draft.setMethod(target.value)}>
            {draft.methods.map((method) => (
              <option key={method} value={method}>
                {t(`admin_money.way_${method}`)}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={t('admin_money.refund_reason')}>
          <TextInput
            name="reason"
            required
            maxLength={300}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        </Field>
      </form>
    </AdminDialog>
  );
}
