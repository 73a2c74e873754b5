import { useState } from 'react';
import type { SavedReply } from '#contract/client.ts';
import { ConfirmButton } from '#web/admin/kit/confirm-button.tsx';
import { OfficeDialog } from '#web/admin/kit/office-dialog.tsx';
import { useOfficeMutation, useOfficeQuery } from '#web/admin/kit/office-query.ts';
import { OfficeWaiting } from '#web/admin/kit/office-waiting.tsx';
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
        {t('office_chat.replies')}
      </Button>
      {isOpen && (
        <OfficeDialog title={t('office_chat.replies')} onClose={() => setOpen(false)}>
          <Replies />
        </OfficeDialog>
      )}
    </>
  );
}

const changes = ['GET /chat/replies/'] as const;

function Replies() {
  const t = useT();
  const replies = useOfficeQuery('GET /chat/replies/');
  const remove = useOfficeMutation('DELETE /chat/replies/{id}/', { changes });
  const [edited, setEdited] = useState<SavedReply | 'new'>();
  if (edited) return <ReplyForm reply={edited === 'new' ? null : edited} onDone={() => setEdited(undefined)} />;
  if (!replies.data) return <OfficeWaiting query={replies} />;
  return (
    <>
      <p>{t('office_chat.replies_hint')}</p>
      <ul className={styles.replies}>
        {replies.data.map((reply) => (
          <li key={reply.id}>
            <p>
              <b>/{reply.shortcut}</b> {reply.text}
            </p>
            <div className={styles.actions}>
              <Button variant="ghost" onClick={() => setEdited(reply)}>
                {t('office.edit')}
              </Button>
              <ConfirmButton
                title={t('office_chat.delete_reply')}
                text={`/${reply.shortcut}`}
                confirm={t('office.delete')}
                onConfirm={() => remove.mutate({ params: { id: reply.id } })}
              >
                {t('office.delete')}
              </ConfirmButton>
            </div>
          </li>
        ))}
      </ul>
      <Button onClick={() => setEdited('new')}>{t('office.add')}</Button>
    </>
  );
}
