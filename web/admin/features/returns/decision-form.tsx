import { useWatch } from 'react-hook-form';
import type { AdminReturn } from '#contract/admin/returns.ts';
import { type ReturnDecision, returnDecisions } from '#rules/sales/return-status.ts';
import { AdminSheet } from '#web/admin/kit/admin-page.tsx';
import { AdminForm } from '#web/admin/kit/form/admin-form.tsx';
import { FormNumber, FormSelect, FormTextArea } from '#web/admin/kit/form/fields.tsx';
import { useAdminForm } from '#web/admin/kit/form/use-admin-form.ts';
import { api } from '#web/api/browser.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { returnCalls } from './return-calls.ts';
import { useReturnRefusal } from './use-return-refusal.ts';

const methods = ['cash', 'transfer', 'mbank'] as const;

type Typed = {
  decision: ReturnDecision;
  restock: 'shelf' | 'write_off';
  refund: { method: (typeof methods)[number]; amount: number | null };
  answer: string;
};

const movesPieces = (decision: ReturnDecision): boolean => decision === 'refund' || decision === 'exchange';

const bodyOf = ({ decision, restock, refund: { method, amount }, answer }: Typed) => ({
  decision,
  answer,
  restock: movesPieces(decision) ? restock : null,
  refund: decision === 'refund' ? { method, ...(amount !== null && { amount }) } : null,
});

/** Money back, another piece, repair, or no: with all that goes with it. */
export function DecisionForm({ claim }: { claim: AdminReturn }) {
  const t = useT();
  const choices = claim.status === 'requested' ? (['refused'] as const) : returnDecisions;
  const restock = claim.kind === 'warranty' ? 'write_off' : 'shelf';
  const form = useAdminForm<Typed, AdminReturn>({
    call: 'POST /admin/returns/{id}/decision/',
    draft: `decision ${claim.id}`,
    record: {
      version: claim.version,
      values: { decision: choices[0], restock, refund: { method: 'cash', amount: null }, answer: '' },
    },
    save: ({ values }) =>
      api('POST /admin/returns/{id}/decision/', {
        params: { id: Number(claim.id) },
        body: { version: claim.version, ...bodyOf(values) },
      }),
    changes: returnCalls,
    onRefused: useReturnRefusal(),
  });
  const decision = useWatch({ control: form.form.control, name: 'decision' });
  return (
    <AdminSheet title={t(claim.status === 'requested' ? 'admin_returns.refuse_now' : 'admin_returns.decide')}>
      <AdminForm form={form} submit={t('admin_returns.decide_button')}>
        <FormSelect
          name="decision"
          label={t('admin_returns.decision')}
          choices={choices.map((each) => [each, t(`admin_returns.is_${each}`)])}
        />
        {movesPieces(decision) && (
          <FormSelect
            name="restock"
            label={t('admin_returns.restock')}
            choices={[
              ['shelf', t('admin_returns.to_shelf')],
              ['write_off', t('admin_returns.to_write_off')],
            ]}
          />
        )}
        {decision === 'refund' && (
          <>
            <FormSelect
              name="refund.method"
              label={t('admin_returns.method')}
              choices={methods.map((each) => [each, t(`admin_returns.by_${each}`)])}
            />
            <FormNumber name="refund.amount" label={t('admin_returns.amount')} hint={t('admin_returns.amount_hint')} />
          </>
        )}
        <FormTextArea name="answer" label={t('admin_returns.answer')} hint={t('admin_returns.answer_hint')} rows={3} />
      </AdminForm>
    </AdminSheet>
  );
}
