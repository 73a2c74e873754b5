import { useEffect, useRef } from 'react';
import { api } from '#web/api/browser.ts';
import { errorText } from '#web/api/error-text.ts';
import { Composer } from '#web/chat/composer.tsx';
import { ConnectionNotice } from '#web/chat/connection-notice.tsx';
import { OfferCard, offerIn } from '#web/chat/offer.tsx';
import { PictureButton } from '#web/chat/picture-button.tsx';
import { Thread } from '#web/chat/thread.tsx';
import { useDraft } from '#web/chat/use-draft.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { useSession } from '#web/session/session.ts';
import { useFrameData } from '#web/shop/features/frame-data/frame-data.ts';
import { toast } from '#web/ui/toast.tsx';
import { AcceptButton } from './accept-button.tsx';
import { AnswersNote } from './answers-note.tsx';
import { type About, AskedAbout } from './asked-about.tsx';
import styles from './chat-window.module.css';
import { type CustomerChatState, customerConnection } from './customer-chat-store.ts';

type CustomerThreadProps = {
  chat: CustomerChatState;
  /** The product that the next message is about. */
  about: About | undefined;
  onAsked: () => void;
};

/** The customer's conversation: messages and the composer. */
export function CustomerThread({ chat, about, onAsked }: CustomerThreadProps) {
  const t = useT();
  const { user } = useSession();
  const draft = useDraft('own');
  const footer = useFrameData()?.footer;
  const connection = customerConnection();
  const lastSeq = chat.messages.at(-1)?.seq ?? 0;
  const input = useRef<HTMLTextAreaElement>(null);
  useSeen(chat, lastSeq);
  // The window was opened to write; it stood there before its conversation did.
  useEffect(() => input.current?.focus(), []);

  function send(text: string) {
    connection?.send({ text, ...(about && { variant: about.variant }) });
    if (about) onAsked();
  }

  async function fetchOlder() {
    const [first] = chat.messages;
    if (!first) return;
    try {
      const params = { id: first.chat_id };
      const { results } = await api('GET /chat/chats/{id}/messages/', { params, query: { before: first.seq } });
      connection?.add(results);
    } catch (error) {
      toast.error(errorText(t, error));
    }
  }

  return (
    <>
      <ConnectionNotice status={chat.status} />
      <AnswersNote answers={chat.answers} footer={footer} />
      <div className={styles.body}>
        <Thread
          chat={chat}
          side="customer"
          isTyping={chat.isTyping}
          onOlder={fetchOlder}
          onResend={(clientId) => connection?.resend(clientId)}
          onDiscard={(clientId) => connection?.discard(clientId)}
          offer={(message, isAccepted) => {
            const offer = offerIn(message);
            return (
              offer && (
                <OfferCard offer={offer}>
                  {message.sender !== message.chat_id && (
                    <AcceptButton
                      message={message}
                      offer={offer}
                      isAccepted={isAccepted}
                      onAccepted={(answer) => connection?.add([answer])}
                    />
                  )}
                </OfferCard>
              )
            );
          }}
          empty={<p className={styles.empty}>{t('chat.empty')}</p>}
        />
      </div>
      {about && <AskedAbout about={about} onRemove={onAsked} />}
      <Composer input={input} draft={draft} onSend={send} onTyping={() => connection?.typing()}>
        {user && <PictureButton chatId={chat.chatId} onSent={(message) => connection?.add([message])} />}
      </Composer>
    </>
  );
}

/** Visible messages are marked read: on arrival, and when the tab becomes visible. */
function useSeen(chat: CustomerChatState, lastSeq: number): void {
  const isNew = lastSeq > chat.seen.customer;
  useEffect(() => {
    if (!isNew || chat.status !== 'online') return;
    const report = () => {
      if (document.visibilityState === 'visible') customerConnection()?.seen(lastSeq);
    };
    report();
    document.addEventListener('visibilitychange', report);
    return () => document.removeEventListener('visibilitychange', report);
  }, [isNew, lastSeq, chat.status]);
}
