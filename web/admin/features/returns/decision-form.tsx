import { useForm } from 'react-hook-form';
import type { OfficeReturn } from '#contract/client.ts';
import { type ReturnDecision, returnDecisions } from '#rules/sales/return-status.ts';
import { OfficeSheet } from '#web/admin/kit/office-page.tsx';
import { useOfficeMutation } from '#web/admin/kit/office-query.ts';
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
export function DecisionForm({ claim }: { claim: OfficeReturn }) {
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
  const decide = useOfficeMutation('POST /office/returns/{id}/decision/', {
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
    <OfficeSheet title={t(claim.status === 'requested' ? 'office_returns.refuse_now' : 'office_returns.decide')}>
      <form className={styles.form} onSubmit={handleSubmit(send)}>
        <Field label={t('office_returns.decision')}>
          <Select {...register('decision')}>
            {choices.map((each) => (
              <option key={each} value={each}>
                {t(`office_returns.is_${each}`)}
              </option>
            ))}
          </Select>
        </Field>
        {movesPieces && (
          <Field label={t('office_returns.restock')}>
            <Select {...register('restock')}>
              <option value="shelf">{t('office_returns.to_shelf')}</option>
              <option value="write_off">{t('office_returns.to_write_off')}</option>
            </Select>
          </Field>
        )}
        {decision === 'refund' && (
          <>
            <Field label={t('office_returns.method')}>
              <Select {...register('method')}>
                {methods.map((each) => (
                  <option key={each} value={each}>
                    {t(`office_returns.by_${each}`)}
                  </option>
                ))}
              </Select>
            </Field>
            <Field label={t('office_returns.amount')} hint={t('office_returns.amount_hint')}>
              <TextInput type="number" inputMode="numeric" min={1} {...register('amount')} />
            </Field>
          </>
        )}
        <Field label={t('office_returns.answer')} hint={t('office_returns.answer_hint')}>
          <TextArea rows={3} maxLength={500} {...register('answer')} />
        </Field>
        <Button type="submit" variant={decision === 'refused' ? 'ghost' : 'primary'} busy={decide.isPending}>
          {t('office_returns.decide_button')}
        </Button>
      </form>
    </OfficeSheet>
  );
}
