import type { ReactNode } from 'react';
import type { AdminQuestion } from '#contract/admin/questions.ts';
import { CancelButton } from '#web/admin/kit/cancel-button.tsx';
import { AdminForm } from '#web/admin/kit/form/admin-form.tsx';
import { FormTextArea } from '#web/admin/kit/form/fields.tsx';
import { useAdminForm } from '#web/admin/kit/form/use-admin-form.ts';
import { api } from '#web/api/browser.ts';
import { useT } from '#web/i18n/i18n.tsx';

const read = ({ version, answer }: AdminQuestion) => ({ version, values: { text: answer ?? '' } });

type AnswerFormProps = { question: AdminQuestion; onDone: () => void; actions: ReactNode };

/** The shop's answer to a question; an empty one takes the answer away. */
export function AnswerForm({ question, onDone, actions }: AnswerFormProps) {
  const t = useT();
  const form = useAdminForm<{ text: string }, AdminQuestion>({
    call: 'PUT /admin/questions/{id}/answer/',
    draft: `question ${question.id}`,
    record: read(question),
    read,
    save: ({ version, values }) =>
      api('PUT /admin/questions/{id}/answer/', { params: { id: question.id }, body: { version, ...values } }),
    changes: ['GET /admin/questions/'],
    onSaved: onDone,
  });
  return (
    <AdminForm
      form={form}
      titles={{ text: t('admin_questions.answer') }}
      submit={t('admin_questions.answer_save')}
      actions={
        <>
          <CancelButton onClick={onDone} />
          {actions}
        </>
      }
    >
      <FormTextArea name="text" label={t('admin_questions.answer')} hint={t('admin_questions.answer_hint')} rows={4} />
    </AdminForm>
  );
}
