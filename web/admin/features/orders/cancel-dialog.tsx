import { useId } from 'react';
import { useForm } from 'react-hook-form';
import type { AdminOrder } from '#contract/admin/orders.ts';
import { cancelRefusal } from '#rules/sales/order-steps.ts';
import { AdminDialog } from '#web/admin/kit/admin-dialog.tsx';
import { useAdminMutation } from '#web/admin/kit/admin-query.ts';
import { type TextKey, useT } from '#web/i18n/i18n.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field, TextArea } from '#web/ui/field.tsx';
import { useOrderAnswers } from './use-order-steps.ts';

/** Asks why an order is cancelled, or says what has to be done first. */
export function CancelDialog({ order, onClose }: { order: AdminOrder; onClose: () => void }) {
  const t = useT();
  const form = useId();
  const refusal = cancelRefusal(order);
  const { register, handleSubmit, formState } = useForm({ defaultValues: { reason: '' } });
  const cancel = useAdminMutation('POST /admin/orders/{id}/cancel/', useOrderAnswers(onClose));
  const { id, version } = order;
  return (
    <AdminDialog
      title={t('order.cancel_title')}
      onClose={onClose}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t('order.keep')}
          </Button>
          {!refusal && (
            <Button type="submit" form={form} busy={cancel.isPending}>
              {t('order.cancel')}
            </Button>
          )}
        </>
      }
    >
      {refusal ? (
        <Alert>{t(`admin_orders.refused_${refusal}` as TextKey)}</Alert>
      ) : (
        <form
          id={form}
          onSubmit={handleSubmit(({ reason }) => cancel.mutate({ params: { id }, body: { version, reason } }))}
        >
          <Field
            label={t('admin_orders.reason')}
            hint={t('admin_orders.reason_hint')}
            error={formState.errors.reason?.message}
          >
            <TextArea rows={2} maxLength={500} {...register('reason', { required: t('fill_input') })} />
          </Field>
        </form>
      )}
    </AdminDialog>
  );
}
