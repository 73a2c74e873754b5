import type { SubmitEvent } from 'react';
import type { CustomerProfile } from '#contract/client.ts';
import { mayOpen } from '#web/admin/frame/office-screen.ts';
import { useStaffMe } from '#web/admin/frame/staff-me.ts';
import { ConfirmButton } from '#web/admin/kit/confirm-button.tsx';
import { Day } from '#web/admin/kit/day.tsx';
import { OfficeSheet } from '#web/admin/kit/office-page.tsx';
import { useOfficeMutation } from '#web/admin/kit/office-query.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field, TextArea } from '#web/ui/field.tsx';
import styles from './customers.module.css';

const changes = ['GET /office/customers/{id}/'] as const;

/** What staff wrote down about a customer, and room for more. */
export function CustomerNotes({ customer: { id, notes, state } }: { customer: CustomerProfile }) {
  const t = useT();
  const { role } = useStaffMe();
  const add = useOfficeMutation('POST /office/customers/{id}/notes/', { changes });
  const remove = useOfficeMutation('DELETE /office/customers/{id}/notes/{note}/', { changes });
  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const text = String(new FormData(form).get('text') ?? '').trim();
    if (text) add.mutate({ params: { id }, body: { text } }, { onSuccess: () => form.reset() });
  }
  return (
    <OfficeSheet title={t('office_customers.notes')}>
      {state !== 'closed' && (
        <form className={styles.form} onSubmit={send}>
          <Field label={t('office_customers.note')} hint={t('office_customers.note_hint')}>
            <TextArea name="text" rows={3} maxLength={2000} required />
          </Field>
          <Button type="submit" busy={add.isPending}>
            {t('office_customers.note_add')}
          </Button>
        </form>
      )}
      <ul className={styles.list}>
        {notes.map((note) => (
          <li key={note.id}>
            <div className={styles.note}>
              {note.text}
              <small>
                {t(`office_customers.kind_${note.kind}`)} · {note.author} · <Day at={note.created_at} time />
              </small>
            </div>
            {note.kind === 'note' && mayOpen(role, 'manager') && (
              <ConfirmButton
                title={t('office_customers.note_remove_title')}
                text={t('office_customers.note_remove_text')}
                confirm={t('office.delete')}
                onConfirm={() => remove.mutate({ params: { id, note: note.id } })}
              >
                {t('office.delete')}
              </ConfirmButton>
            )}
          </li>
        ))}
      </ul>
    </OfficeSheet>
  );
}
