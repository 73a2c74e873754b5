import { type KeyboardEvent, useState } from 'react';
import type { ChatContext } from '#contract/admin/chat-inbox.ts';
import type { ChatNote } from '#contract/shop/chat.ts';
import { useAdminMutation } from '#web/admin/kit/admin-query.ts';
import type { ChatConnection } from '#web/chat/chat-connection.ts';
import { Composer } from '#web/chat/composer.tsx';
import { PictureButton } from '#web/chat/picture-button.tsx';
import { useDraft } from '#web/chat/use-draft.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { OfferButton } from './offer-button.tsx';
import { PromoButton } from './promo-button.tsx';
import { ReplyMenu } from './reply-menu.tsx';
import styles from './staff-composer.module.css';
import { useReplyMenu } from './use-reply-menu.ts';

type StaffComposerProps = {
  chatId: number;
  connection: ChatConnection;
  context: ChatContext | undefined;
  isHeldByOther: boolean;
  onNote: (note: ChatNote) => void;
};

/** An answer, a private note, a picture, or something to accept. A saved reply is picked by typing '/'. */
export function StaffComposer({ chatId, connection, context, isHeldByOther, onNote }: StaffComposerProps) {
  const t = useT();
  const [wantsNote, setWantsNote] = useState(false);
  // Staff who do not hold the chat can leave a note only.
  const isNote = wantsNote || isHeldByOther;
  const draft = useDraft(`${isNote ? 'note' : 'desk'}.${chatId}`);
  const menu = useReplyMenu(draft, isNote ? undefined : context);
  const addNote = useAdminMutation('POST /chat/chats/{id}/notes/', { onDone: onNote });

  function send(text: string) {
    if (!isNote) connection.send({ text });
    // A note that did not get through is put back.
    else addNote.mutate({ params: { id: chatId }, body: { text } }, { onError: () => draft.setText(text) });
  }
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => menu.onKeyDown(event);
  return (
    <div className={styles.composer} data-note={isNote || undefined}>
      {menu.isOpen && <ReplyMenu menu={menu} />}
      <div className={styles.tools}>
        <label className={styles.kind}>
          <input
            type="checkbox"
            checked={isNote}
            disabled={isHeldByOther}
            onChange={({ target }) => setWantsNote(target.checked)}
          />
          {t('admin_chat.note')}
        </label>
        {!isNote && (
          <>
            <OfferButton onSend={(offer) => connection.send(offer)} />
            <PromoButton onSend={(promo) => connection.send({ promo })} />
          </>
        )}
      </div>
      <Composer
        draft={draft}
        label={t(isNote ? 'admin_chat.note_hint' : 'admin_chat.answer_hint')}
        onSend={send}
        onTyping={() => {
          if (!isNote) connection.typing();
        }}
        onKeyDown={onKeyDown}
      >
        {!isNote && <PictureButton chatId={chatId} onSent={(message) => connection.add([message])} />}
      </Composer>
    </div>
  );
}
