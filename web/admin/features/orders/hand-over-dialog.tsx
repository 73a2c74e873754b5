import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { AdminOrder } from '#contract/admin/orders.ts';
import { AdminDialog } from '#web/admin/kit/admin-dialog.tsx';
import { useAdminMutation } from '#web/admin/kit/admin-query.ts';
import { CancelButton } from '#web/admin/kit/cancel-button.tsx';
import { ApiError } from '#web/api/api-error.ts';
import { errorText } from '#web/api/error-text.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';
import { useMoney } from '#web/ui/money.tsx';
import styles from './order-view.module.css';
import { useOrderAnswers } from './use-order-steps.ts';

const refusals = ['wrong_code', 'code_needed', 'cash_differs'] as const;

/** The customer's code and, where something is still to be paid, the cash: then the order is done. */
export function HandOverDialog({ order, onClose }: { order: AdminOrder; onClose: () => void }) {
  const t = useT();
  const money = useMoney();
  const form = useId();
  const [isWithoutCode, setWithoutCode] = useState(false);
  const [problem, setProblem] = useState<string>();
  const { register, handleSubmit, formState } = useForm({ defaultValues: { code: '', reason: '', isTaken: false } });
  const answers = useOrderAnswers(onClose);
  const handOver = useAdminMutation('POST /admin/orders/{id}/hand-over/', {
    ...answers,
    onRefused: (error) => {
      const isOfForm = error instanceof ApiError && refusals.some((code) => code === error.code);
      if (isOfForm) setProblem(errorText(t, error));
      return isOfForm || answers.onRefused(error);
    },
  });
  const { id, version } = order;
  const cash = Math.max(0, order.balance);
  const required = t('fill_input');
  const send = ({ code, reason }: { code: string; reason: string }) =>
    handOver.mutate({ params: { id }, body: { version, cash, ...(isWithoutCode ? { reason } : { code }) } });
  return (
    <AdminDialog
      title={t('admin_orders.hand_over')}
      onClose={onClose}
      actions={
        <>
          <CancelButton onClick={onClose} />
          <Button type="submit" form={form} busy={handOver.isPending}>
            {t('admin_orders.step_done')}
          </Button>
        </>
      }
    >
      <form id={form} className={styles.form} onSubmit={handleSubmit(send)}>
        {problem && <Alert>{problem}</Alert>}
        {isWithoutCode ? (
          <Field label={t('admin_orders.no_code_reason')} error={formState.errors.reason?.message}>
            <TextInput key="reason" maxLength={500} {...register('reason', { required })} />
          </Field>
        ) : (
          <Field
            label={t('admin_orders.code')}
            hint={t('admin_orders.code_hint')}
            error={formState.errors.code?.message}
          >
            <TextInput
              key="code"
              inputMode="numeric"
              autoComplete="off"
              maxLength={6}
              {...register('code', {
                pattern: { value: /^\d{6}$/, message: t('admin_orders.code_digits') },
                required,
              })}
            />
          </Field>
        )}
        <Button variant="ghost" onClick={() => setWithoutCode(!isWithoutCode)}>
          {t(isWithoutCode ? 'admin_orders.with_code' : 'admin_orders.no_code')}
        </Button>
        {cash > 0 && (
          <div>
            <Checkbox
              label={t('admin_orders.cash_taken', { sum: money(cash) })}
              {...register('isTaken', { required })}
            />
            {formState.errors.isTaken && <Alert>{t('admin_orders.cash_first')}</Alert>}
          </div>
        )}
      </form>
    </AdminDialog>
  );
}
