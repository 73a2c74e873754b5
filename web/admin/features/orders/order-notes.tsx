import { useForm } from 'react-hook-form';
import type { AdminOrder } from '#contract/client.ts';
import { AdminSheet } from '#web/admin/kit/admin-page.tsx';
import { useAdminMutation } from '#web/admin/kit/admin-query.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field, TextArea } from '#web/ui/field.tsx';
import styles from './order-view.module.css';
import { useMoment } from './order-words.ts';
import { useOrderAnswers } from './use-order-steps.ts';

/** What staff tell each other about the order; its customer never sees it. */
export function OrderNotes({ order }: { order: AdminOrder }) {
  const t = useT();
  const moment = useMoment();
  const { register, handleSubmit, reset } = useForm({ defaultValues: { text: '' } });
  const add = useAdminMutation(
    'POST /admin/orders/{id}/notes/',
    useOrderAnswers(() => reset()),
  );
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
      <form
        className={styles.form}
        onSubmit={handleSubmit(({ text }) => add.mutate({ params: { id: order.id }, body: { text } }))}
      >
        <Field label={t('admin_orders.note_new')} hint={t('admin_orders.note_hint')}>
          <TextArea rows={2} maxLength={2000} {...register('text', { required: true })} />
        </Field>
        <Button type="submit" variant="ghost" busy={add.isPending}>
          {t('admin_orders.note_add')}
        </Button>
      </form>
    </AdminSheet>
  );
}
