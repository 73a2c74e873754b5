import type { CustomerProfile } from '#contract/admin/customers.ts';
import { mayOpen } from '#web/admin/frame/admin-screen.ts';
import { useStaffMe } from '#web/admin/frame/staff-me.ts';
import { AdminSheet } from '#web/admin/kit/admin-page.tsx';
import { useAdminMutation } from '#web/admin/kit/admin-query.ts';
import { ConfirmButton } from '#web/admin/kit/confirm-button.tsx';
import { Day } from '#web/admin/kit/day.tsx';
import { AdminForm } from '#web/admin/kit/form/admin-form.tsx';
import { FormTextArea } from '#web/admin/kit/form/fields.tsx';
import { useAdminForm } from '#web/admin/kit/form/use-admin-form.ts';
import { api } from '#web/api/browser.ts';
import { useT } from '#web/i18n/i18n.tsx';
import styles from './customers.module.css';

const changes = ['GET /admin/customers/{id}/'] as const;

/** What staff wrote down about a customer, and room for more. */
export function CustomerNotes({ customer: { id, notes, state } }: { customer: CustomerProfile }) {
  const t = useT();
  const { role } = useStaffMe();
  const remove = useAdminMutation('DELETE /admin/customers/{id}/notes/{note}/', { changes });
  const form = useAdminForm<{ text: string }, unknown>({
    call: 'POST /admin/customers/{id}/notes/',
    draft: `customer note ${id}`,
    record: { version: 0, values: { text: '' } },
    save: ({ values }) => api('POST /admin/customers/{id}/notes/', { params: { id }, body: values }),
    changes,
  });
  return (
    <AdminSheet title={t('admin_customers.notes')}>
      {state !== 'closed' && (
        <AdminForm form={form} submit={t('admin_customers.note_add')}>
          <FormTextArea name="text" label={t('admin_customers.note')} hint={t('admin_customers.note_hint')} rows={3} />
        </AdminForm>
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
