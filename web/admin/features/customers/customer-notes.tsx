import type { SubmitEvent } from 'react';
import type { CustomerProfile } from '#contract/client.ts';
import { mayOpen } from '#web/admin/frame/admin-screen.ts';
import { useStaffMe } from '#web/admin/frame/staff-me.ts';
import { AdminSheet } from '#web/admin/kit/admin-page.tsx';
import { useAdminMutation } from '#web/admin/kit/admin-query.ts';
import { ConfirmButton } from '#web/admin/kit/confirm-button.tsx';
import { Day } from '#web/admin/kit/day.tsx';
import { useT } from '#web/i18n/i18n.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field, TextArea } from '#web/ui/field.tsx';
import styles from './customers.module.css';

const changes = ['GET /admin/customers/{id}/'] as const;

/** What staff wrote down about a customer, and room for more. */
export function CustomerNotes({ customer: { id, notes, state } }: { customer: CustomerProfile }) {
  const t = useT();
  const { role } = useStaffMe();
  const add = useAdminMutation('POST /admin/customers/{id}/notes/', { changes });
  const remove = useAdminMutation('DELETE /admin/customers/{id}/notes/{note}/', { changes });
  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const text = String(new FormData(form).get('text') ?? '').trim();
    if (text) add.mutate({ params: { id }, body: { text } }, { onSuccess: () => form.reset() });
  }
  return (
    <AdminSheet title={t('admin_customers.notes')}>
      {state !== 'closed' && (
        <form className={styles.form} onSubmit={send}>
          <Field label={t('admin_customers.note')} hint={t('admin_customers.note_hint')}>
            <TextArea name="text" rows={3} maxLength={2000} required />
          </Field>
          <Button type="submit" busy={add.isPending}>
            {t('admin_customers.note_add')}
          </Button>
        </form>
      )}
      <ul className={styles.list}>
        {notes.map((note) => (
          <li key={note.id}>
            <div className={styles.note}>
              {note.text}
              <small>
                {t(`admin_customers.kind_${note.kind}`)} · {note.author} · <Day at={note.created_at} time />
              </small>
            </div>
            {note.kind === 'note' && mayOpen(role, 'manager') && (
              <ConfirmButton
                title={t('admin_customers.note_remove_title')}
                text={t('admin_customers.note_remove_text')}
                confirm={t('admin.delete')}
                onConfirm={() => remove.mutate({ params: { id, note: note.id } })}
              >
                {t('admin.delete')}
              </ConfirmButton>
            )}
          </li>
        ))}
      </ul>
    </AdminSheet>
  );
}
