import { useState } from 'react';
import type { SavedReply } from '#contract/shop/chat.ts';
import { AdminDialog } from '#web/admin/kit/admin-dialog.tsx';
import { useAdminMutation, useAdminQuery } from '#web/admin/kit/admin-query.ts';
import { AdminWaiting } from '#web/admin/kit/admin-waiting.tsx';
import { ConfirmButton } from '#web/admin/kit/confirm-button.tsx';
import { useT } from '#web/i18n/i18n.tsx';
import { Button } from '#web/ui/button.tsx';
import styles from './replies-button.module.css';
import { ReplyForm } from './reply-form.tsx';

/** Opens the saved replies, to write, change and delete them. */
export function RepliesButton() {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="ghost" onClick={() => setOpen(true)}>
        {t('admin_chat.replies')}
      </Button>
      {isOpen && (
        <AdminDialog title={t('admin_chat.replies')} onClose={() => setOpen(false)}>
          <Replies />
        </AdminDialog>
      )}
    </>
  );
}

const changes = ['GET /chat/replies/'] as const;

function Replies() {
  const t = useT();
  const replies = useAdminQuery('GET /chat/replies/');
  const remove = useAdminMutation('DELETE /chat/replies/{id}/', { changes });
  const [edited, setEdited] = useState<SavedReply | 'new'>();
  if (edited) return <ReplyForm reply={edited === 'new' ? null : edited} onDone={() => setEdited(undefined)} />;
  if (!replies.data) return <AdminWaiting query={replies} />;
  return (
    <>
      <p>{t('admin_chat.replies_hint')}</p>
      <ul className={styles.replies}>
        {replies.data.map((reply) => (
          <li key={reply.id}>
            <p>
              <b>/{reply.shortcut}</b> {reply.text}
            </p>
            <div className={styles.actions}>
              <Button variant="ghost" onClick={() => setEdited(reply)}>
                {t('admin.edit')}
              </Button>
              <ConfirmButton
                title={t('admin_chat.delete_reply')}
                text={`/${reply.shortcut}`}
                confirm={t('admin.delete')}
                onConfirm={() => remove.mutate({ params: { id: reply.id } })}
              >
                {t('admin.delete')}
              </ConfirmButton>
            </div>
          </li>
        ))}
      </ul>
      <Button onClick={() => setEdited('new')}>{t('admin.add')}</Button>
    </>
  );
}
