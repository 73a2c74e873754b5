import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import type { ChatMessage } from '#contract/shop/chat.ts';
import { usePlural, useT } from '#web/i18n/i18n.tsx';
import { useSession } from '#web/session/session.ts';
import { toast } from '#web/ui/toast.tsx';
import type { About } from './asked-about.tsx';
import styles from './chat-window.module.css';
import { ChatWindow } from './chat-window.tsx';
import {
  type CustomerChatState,
  customerConnection,
  openCustomerChat,
  openCustomerChatIfAny,
  useCustomerChatState,
} from './customer-chat-store.ts';
import { CustomerThread } from './customer-thread.tsx';
import { GuestStart } from './guest-start.tsx';
import { StaffNote } from './staff-note.tsx';

type CustomerChatProps = {
  isOpen: boolean;
  /** The product that is asked about. */
  about: About | undefined;
  onAsked: () => void;
  onClose: () => void;
};

/** What the shop has written and the customer has not read yet. */
function unreadOf(chat: CustomerChatState | null): ChatMessage[] {
  if (!chat) return [];
  return chat.messages.filter(({ seq, sender, chat_id }) => sender !== chat_id && seq > chat.seen.customer);
}

/** The customer's chat on every page: how much is unread, and the window once it is opened. */
export function CustomerChat({ isOpen, about, onAsked, onClose }: CustomerChatProps) {
  const { user } = useSession();
  const chat = useCustomerChatState();
  const unread = unreadOf(chat);
  const isStaff = user?.is_staff ?? false;
  const userId = user?.id;

  useEffect(() => {
    if (isStaff) return;
    if (isOpen && userId) openCustomerChat();
    else void openCustomerChatIfAny();
  }, [userId, isStaff, isOpen]);
  useReportedPage(chat?.status === 'online');
  useAnnounce(isOpen ? undefined : unread.at(-1), chat?.isCaughtUp ?? false);

  return (
    <>
      {!isOpen && <Badge count={unread.length} />}
      {isOpen && (
        <ChatWindow onClose={onClose}>
          {isStaff && <StaffNote />}
          {chat && <CustomerThread chat={chat} about={about} onAsked={onAsked} />}
          {!user && !chat && <GuestStart about={about} onAsked={onAsked} />}
        </ChatWindow>
      )}
    </>
  );
}

function Badge({ count }: { count: number }) {
  const plural = usePlural();
  if (count === 0) return null;
  return (
    <span className={styles.badge}>
      <span aria-hidden="true">{count}</span>
      <span className={styles.unseen}>{plural('chat.unread', count)}</span>
    </span>
  );
}

/** Reports the customer's page, so that operators see which product is meant. */
function useReportedPage(isOnline: boolean): void {
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (isOnline) customerConnection()?.page(pathname + search, document.title);
  }, [isOnline, pathname, search]);
}

/** A message that comes while the chat is closed is announced once, also to screen readers; earlier ones only count. */
function useAnnounce(newest: ChatMessage | undefined, isCaughtUp: boolean): void {
  const t = useT();
  const known = useRef<number | null>(null);
  useEffect(() => {
    if (!isCaughtUp) return;
    const seq = newest?.seq ?? 0;
    if (known.current !== null && newest && seq > known.current) {
      toast.show(t('chat.new_message', { text: newest.text || t('chat.picture') }));
    }
    known.current = Math.max(known.current ?? 0, seq);
  }, [newest, isCaughtUp, t]);
}
