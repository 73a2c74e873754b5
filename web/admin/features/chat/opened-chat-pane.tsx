import { useState } from 'react';
import { useStaffMe } from '#web/admin/frame/staff-me.ts';
import { useAdminQuery } from '#web/admin/kit/admin-query.ts';
import { AdminWaiting } from '#web/admin/kit/admin-waiting.tsx';
import { api } from '#web/api/browser.ts';
import { errorText } from '#web/api/error-text.ts';
import { ConnectionNotice } from '#web/chat/connection-notice.tsx';
import { OfferCard, offerIn } from '#web/chat/offer.tsx';
import { Thread } from '#web/chat/thread.tsx';
import { useT } from '#web/i18n/i18n.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { toast } from '#web/ui/toast.tsx';
import { ChatContextPane } from './chat-context-pane.tsx';
import { ChatHolder } from './chat-holder.tsx';
import { NotesAfter } from './notes.tsx';
import styles from './opened-chat-pane.module.css';
import { StaffComposer } from './staff-composer.tsx';
import { type OpenedChat, useOpenedChat } from './use-opened-chat.ts';

type OpenedChatPaneProps = { chatId: number; name: string; onBack: () => void };

/** A conversation with its customer next to it. */
export function OpenedChatPane({ chatId, name, onBack }: OpenedChatPaneProps) {
  const t = useT();
  const opened = useOpenedChat(chatId);
  const [showsContext, setShowsContext] = useState(false);
  const context = useAdminQuery('GET /chat/chats/{id}/context/', { params: { id: chatId } });
  const customerName = context.data?.customer.name ?? name;
  return (
    <>
      <section className={styles.pane} aria-label={customerName} data-behind={showsContext || undefined}>
        <header className={styles.head}>
          <IconButton className={styles.back} icon="left" label={t('admin_chat.back')} onClick={onBack} />
          <h2>{customerName}</h2>
          {opened && <ChatHolder chatId={chatId} holder={opened.state.holder} />}
          <IconButton
            icon="user"
            label={t('admin_chat.about_customer')}
            aria-pressed={showsContext}
            onClick={() => setShowsContext(!showsContext)}
          />
        </header>
        {opened ? (
          <Conversation opened={opened} chatId={chatId} customerName={customerName} context={context.data} />
        ) : (
          <AdminWaiting query={context} />
        )}
      </section>
      {showsContext && (
        <ChatContextPane query={context} page={opened?.page ?? null} onClose={() => setShowsContext(false)} />
      )}
    </>
  );
}

type ConversationProps = {
  opened: OpenedChat;
  chatId: number;
  customerName: string;
  context: Parameters<typeof StaffComposer>[0]['context'];
};

function Conversation({ opened, chatId, customerName, context }: ConversationProps) {
  const t = useT();
  const me = useStaffMe();
  const { state, connection, notes, addNote } = opened;
  const isHeldByOther = state.holder !== null && state.holder.id !== me.id;

  async function fetchOlder() {
    const [first] = state.messages;
    if (!first) return;
    try {
      const query = { before: first.seq };
      const { results } = await api('GET /chat/chats/{id}/messages/', { params: { id: chatId }, query });
      connection.add(results);
    } catch (error) {
      toast.error(errorText(t, error));
    }
  }

  return (
    <>
      <ConnectionNotice status={state.status} />
      <Thread
        chat={state}
        side="staff"
        customerName={customerName}
        isTyping={opened.isTyping}
        onOlder={fetchOlder}
        onResend={(clientId) => connection.resend(clientId)}
        onDiscard={(clientId) => connection.discard(clientId)}
        offer={(message, isAccepted) => {
          const offer = offerIn(message);
          return offer && <OfferCard offer={offer}>{isAccepted && <p>{t('chat.customer_accepted')}</p>}</OfferCard>;
        }}
        after={(seq) => <NotesAfter notes={notes} seq={seq} />}
        empty={<p className={styles.empty}>{t('admin_chat.empty')}</p>}
      />
      {isHeldByOther && (
        <p className={styles.held} role="status">
          {t('admin_chat.held', { name: state.holder?.name ?? '' })}
        </p>
      )}
      <StaffComposer
        chatId={chatId}
        connection={connection}
        context={context}
        isHeldByOther={isHeldByOther}
        onNote={addNote}
      />
    </>
  );
}
