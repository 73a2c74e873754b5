import type { RefObject } from 'react';
import type { ChatSummary } from '#contract/shop/chat.ts';
import { formatPhone } from '#rules/people/phone.ts';
import { shopDay } from '#rules/text/shop-clock.ts';
import { useStaffMe } from '#web/admin/frame/staff-me.ts';
import { useDayText, useTimeText } from '#web/chat/shop-times.ts';
import { usePlural, useT } from '#web/i18n/i18n.tsx';
import styles from './chat-list.module.css';

type ChatListProps = {
  chats: readonly ChatSummary[];
  opened: number | null;
  onOpen: (chatId: number) => void;
  search: string;
  onSearch: (text: string) => void;
  searchBox: RefObject<HTMLInputElement | null>;
};

/** The chats, those with most unread first, and the search among them. */
export function ChatList({ chats, opened, onOpen, search, onSearch, searchBox }: ChatListProps) {
  const t = useT();
  return (
    <nav className={styles.list} aria-label={t('admin_chat.list')}>
      <input
        ref={searchBox}
        className={styles.search}
        type="search"
        value={search}
        aria-label={t('admin_chat.search')}
        placeholder={t('admin_chat.search')}
        onChange={({ target }) => onSearch(target.value)}
      />
      <ul>
        {chats.map((chat) => (
          <li key={chat.id}>
            <ChatRow chat={chat} isOpened={chat.id === opened} onOpen={() => onOpen(chat.id)} />
          </li>
        ))}
      </ul>
      {chats.length === 0 && <p className={styles.none}>{t(search ? 'admin_chat.none_found' : 'admin_chat.none')}</p>}
    </nav>
  );
}

function ChatRow({ chat, isOpened, onOpen }: { chat: ChatSummary; isOpened: boolean; onOpen: () => void }) {
  const t = useT();
  const plural = usePlural();
  const me = useStaffMe();
  const when = useWhenText();
  const { client_name: name, last_message: last, holder, unreaded_count: unreadCount } = chat;
  return (
    <button type="button" className={styles.row} aria-current={isOpened || undefined} onClick={onOpen}>
      <span className={styles.face} aria-hidden="true">
        {name.charAt(0)}
      </span>
      <span className={styles.who}>
        <b>{name}</b>
        {chat.is_guest && <span className={styles.holder}>{guestText(t('admin_chat.guest'), chat)}</span>}
        <span className={styles.last}>{last?.text}</span>
        {holder && <span className={styles.holder}>{holder.id === me.id ? me.name : holder.name}</span>}
      </span>
      <span className={styles.side}>
        {last && <time dateTime={last.sent_at}>{when(last.sent_at)}</time>}
        {unreadCount > 0 && (
          <span className={styles.unread}>
            <span aria-hidden="true">{unreadCount}</span>
            <span className={styles.unseen}>{plural('chat.unread', unreadCount)}</span>
          </span>
        )}
      </span>
    </button>
  );
}

/** That a chat is a guest's, and the number that they have left. */
const guestText = (guest: string, { client_phone: phone }: ChatSummary): string =>
  phone ? `${guest}, ${formatPhone(phone)}` : guest;

/** The time of today, the day of earlier ones. */
function useWhenText(): (instant: string) => string {
  const timeText = useTimeText();
  const dayText = useDayText();
  return (instant) => (shopDay(instant) === shopDay(new Date()) ? timeText(instant) : dayText(instant));
}
