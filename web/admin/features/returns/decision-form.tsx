import { useForm } from 'react-hook-form';
import type { AdminReturn } from '#contract/client.ts';
import { type ReturnDecision, returnDecisions } from '#rules/sales/return-status.ts';
import { AdminSheet } from '#web/admin/kit/admin-page.tsx';
import { useAdminMutation } from '#web/admin/kit/admin-query.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field, TextArea, TextInput } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import { returnCalls } from './return-calls.ts';
import styles from './returns.module.css';
import { useReturnRefusal } from './use-return-refusal.ts';

type Typed = {
  decision: ReturnDecision;
  restock: 'shelf' | 'write_off';
  method: 'cash' | 'mbank' | 'transfer';
  amount: string;
  answer: string;
};

const methods = ['cash', 'transfer', 'mbank'] as const;
/** Money back, another piece, repair, or no: with all that goes with it. */
export function DecisionForm({ claim }: { claim: AdminReturn }) {
  const t = useT();
  const choices = claim.status === 'requested' ? (['refused'] as const) : returnDecisions;
  const { register, handleSubmit, watch } = useForm<Typed>({
    defaultValues: {
      decision: choices[0],
      restock: claim.kind === 'warranty' ? 'write_off' : 'shelf',
      method: 'cash',
      amount: '',
      answer: '',
    },
  });
  const decide = useAdminMutation('POST /admin/returns/{id}/decision/', {
    changes: returnCalls,
    onRefused: useReturnRefusal(),
  });
  const decision = watch('decision');
  const movesPieces = decision === 'refund' || decision === 'exchange';
  const send = ({ restock, method, amount, answer }: Typed) =>
    decide.mutate({
      params: { id: Number(claim.id) },
      body: {
        ...{ version: claim.version, decision, answer, restock: movesPieces ? restock : null },
        refund: decision === 'refund' ? { method, ...(amount !== '' && { amount: Number(amount) }) } : null,
      },
    });
  return (
    <AdminSheet title={t(claim.status === 'requested' ? 'admin_returns.refuse_now' : 'admin_returns.decide')}>
      <form className={styles.form} onSubmit={handleSubmit(send)}>
        <Field label={t('admin_returns.decision')}>
          <Select {...register('decision')}>
            {choices.map((each) => (
              <option key={each} value={each}>
                {t(`admin_returns.is_${each}`)}
              </option>
            ))}
          </Select>
        </Field>
        {movesPieces && (
          <Field label={t('admin_returns.restock')}>
            <Select {...register('restock')}>
              <option value="shelf">{t('admin_returns.to_shelf')}</option>
              <option value="write_off">{t('admin_returns.to_write_off')}</option>
            </Select>
          </Field>
        )}
        {decision === 'refund' && (
          <>
            <Field label={t('admin_returns.method')}>
              <Select {...register('method')}>
                {methods.map((each) => (
                  <option key={each} value={each}>
                    {t(`admin_returns.by_${each}`)}
                  </option>
                ))}
              </Select>
            </Field>
            <Field label={t('admin_returns.amount')} hint={t('admin_returns.amount_hint')}>
              <TextInput type="number" inputMode="numeric" min={1} {...register('amount')} />
            </Field>
          </>
        )}
        <Field label={t('admin_returns.answer')} hint={t('admin_returns.answer_hint')}>
          <TextArea rows={3} maxLength={500} {...register('answer')} />
        </Field>
        <Button type="submit" variant={decision === 'refused' ? 'ghost' : 'primary'} busy={decide.isPending}>
          {t('admin_returns.decide_button')}
        </Button>
      </form>
    </AdminSheet>
  );
}
