import type { AdminOrder } from '#contract/admin/orders.ts';
import { AdminSheet } from '#web/admin/kit/admin-page.tsx';
import { AdminForm } from '#web/admin/kit/form/admin-form.tsx';
import { FormTextArea } from '#web/admin/kit/form/fields.tsx';
import { useAdminForm } from '#web/admin/kit/form/use-admin-form.ts';
import { api } from '#web/api/browser.ts';
import { useT } from '#web/i18n/i18n.tsx';
import styles from './order-view.module.css';
import { useMoment } from './order-words.ts';
import { useOrderAnswers } from './use-order-steps.ts';

/** What staff write to each other about the order; its customer never sees it. */
export function OrderNotes({ order }: { order: AdminOrder }) {
  const t = useT();
  const moment = useMoment();
  const { changes, onDone, onRefused } = useOrderAnswers();
  const form = useAdminForm<{ text: string }, AdminOrder>({
    call: 'POST /admin/orders/{id}/notes/',
    draft: `order note ${order.id}`,
    record: { version: 0, values: { text: '' } },
    save: ({ values }) => api('POST /admin/orders/{id}/notes/', { params: { id: order.id }, body: values }),
    changes,
    onSaved: onDone,
    onRefused,
  });
  const notes = order.timeline.filter(({ kind }) => kind === 'note');
  return (
    <AdminSheet title={t('admin_orders.notes')}>
      {notes.length > 0 && (
        <ul className={styles.notes}>
          {notes.map(({ at, text, actor_name }) => (
            <li key={at + text}>
              <p>{text}</p>
              <small>
                {actor_name}, {moment(at)}
              </small>
            </li>
          ))}
        </ul>
      )}
      <AdminForm form={form} submit={t('admin_orders.note_add')}>
        <FormTextArea name="text" label={t('admin_orders.note_new')} hint={t('admin_orders.note_hint')} rows={2} />
      </AdminForm>
    </AdminSheet>
  );
}
