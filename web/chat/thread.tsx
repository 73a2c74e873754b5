import { type ReactNode, useState } from 'react';
import type { ChatMessage } from '#contract/shop/chat.ts';
import { shopDay } from '#rules/text/shop-clock.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { Bubble } from './bubble.tsx';
import type { ChatState } from './chat-connection.ts';
import { acceptedSeqs } from './chat-transcript.ts';
import { offerIn } from './offer.tsx';
import { OutgoingBubble } from './outgoing-bubble.tsx';
import { useDayText } from './shop-times.ts';
import styles from './thread.module.css';
import { useThreadScroll } from './use-thread-scroll.ts';

export type ThreadProps = {
  chat: ChatState;
  side: 'customer' | 'staff';
  /** As staff call the customer; customers are 'you'. */
  customerName?: string;
  isTyping: boolean;
  /** Fetches what was before the first message shown. */
  onOlder: () => Promise<void>;
  onResend: (clientId: string) => void;
  onDiscard: (clientId: string) => void;
  /** The card of a message with an offer. */
  offer: (message: ChatMessage, isAccepted: boolean) => ReactNode;
  /** What stands after a message and is none, such as private notes; 0 for before all. */
  after?: (seq: number) => ReactNode;
  empty: ReactNode;
};

/** The conversation: day by day, oldest first, with what is still being sent at its end. */
export function Thread(props: ThreadProps) {
  const t = useT();
  const [isFetching, setFetching] = useState(false);
  const { chat, side, customerName, isTyping, onOlder, offer, after } = props;
  const { messages, outgoing } = chat;
  const hasOlder = chat.isCaughtUp && (messages[0]?.seq ?? 1) > 1;
  const older = async () => {
    if (isFetching || !hasOlder) return;
    setFetching(true);
    await onOlder().finally(() => setFetching(false));
  };
  const scroll = useThreadScroll(messages, outgoing.length + (isTyping ? 1 : 0), older);
  const accepted = acceptedSeqs(messages);
  const isEmpty = chat.isCaughtUp && messages.length === 0 && outgoing.length === 0;
  return (
    <div
      {...scroll}
      className={styles.thread}
      role="log"
      aria-label={t('chat.log')}
      // History that is being fetched is not read out, what comes afterwards is.
      aria-live={chat.isCaughtUp && !isFetching ? 'polite' : 'off'}
      // A region that scrolls is one a keyboard can reach.
      // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
      tabIndex={0}
    >
      {hasOlder && (
        <button type="button" className={styles.older} disabled={isFetching} onClick={older}>
          {t('chat.older')}
        </button>
      )}
      {isEmpty && props.empty}
      {after?.(0)}
      {messages.map((message, place) => (
        <Entry
          key={message.seq}
          message={message}
          previous={messages[place - 1]}
          isLast={place === messages.length - 1}
          chat={chat}
          side={side}
          customerName={customerName}
          offer={offerIn(message) && offer(message, accepted.has(message.seq))}
        >
          {after?.(message.seq)}
        </Entry>
      ))}
      {outgoing.map((one) => (
        <OutgoingBubble key={one.clientId} outgoing={one} onResend={props.onResend} onDiscard={props.onDiscard} />
      ))}
      {isTyping && (
        <p className={styles.typing}>{t(side === 'customer' ? 'chat.typing_staff' : 'chat.typing_customer')}</p>
      )}
    </div>
  );
}

type EntryProps = Pick<ThreadProps, 'chat' | 'side' | 'customerName'> & {
  message: ChatMessage;
  previous: ChatMessage | undefined;
  isLast: boolean;
  offer: ReactNode;
  children: ReactNode;
};

/** A message, under the day it is the first of. */
function Entry({ message, previous, isLast, chat, side, customerName, offer, children }: EntryProps) {
  const t = useT();
  const dayText = useDayText();
  const { attachment } = message;
  const isCustomers = message.sender === message.chat_id;
  const isOwn = isCustomers === (side === 'customer');
  const readByOther = side === 'customer' ? chat.seen.staff : chat.seen.customer;
  const isFirstOfDay = !previous || shopDay(previous.sent_at) !== shopDay(message.sent_at);
  const author = isCustomers ? (customerName ?? t('chat.you')) : (message.sender_name ?? t('chat.shop'));
  // Shown once, at the end: the last read message implies all before it.
  const status = isOwn && isLast ? t(message.seq <= readByOther ? 'chat.seen' : 'chat.sent') : undefined;
  return (
    <>
      {isFirstOfDay && <p className={styles.day}>{dayText(message.sent_at)}</p>}
      {attachment?.kind === 'accepted' ? (
        <p className={styles.event}>{message.text}</p>
      ) : (
        <Bubble
          // The shop's words of an offer are for clients that cannot draw its card; a customer's are about it.
          text={offer && message.sender !== message.chat_id ? '' : message.text}
          sentAt={message.sent_at}
          isOwn={isOwn}
          author={author}
          showsAuthor={!isCustomers && previous?.sender !== message.sender}
          picture={attachment?.kind === 'picture' ? attachment : undefined}
          status={status}
        >
          {offer}
        </Bubble>
      )}
      {children}
    </>
  );
}
