import { type KeyboardEvent, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { AdminWaiting } from '#web/admin/kit/admin-waiting.tsx';
import { usePlural, useT } from '#web/i18n/i18n.tsx';
import { useShopName, withShopName } from '#web/i18n/shop-name.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { AlertButtons } from './alert-buttons.tsx';
import styles from './chat-inbox.module.css';
import { ChatList } from './chat-list.tsx';
import { OpenedChatPane } from './opened-chat-pane.tsx';
import { useInbox } from './use-inbox.ts';
import { useInboxAlerts } from './use-inbox-alerts.ts';

/** The operators' inbox: the list of chats, the conversation, and the customer's data. */
export function ChatInbox() {
  const t = useT();
  const plural = usePlural();
  const searchBox = useRef<HTMLInputElement>(null);
  const [search, setSearch] = useState('');
  const [opened, open] = useOpened();
  const alerts = useInboxAlerts(open);
  const { query, chats, unreadCount } = useInbox(search.trim(), alerts.announce);
  const summary = chats.find(({ id }) => id === opened);

  /** Alt with an arrow goes through the chats, Ctrl+K to the search. */
  function onKeyDown(event: KeyboardEvent) {
    const step = event.altKey ? { ArrowDown: 1, ArrowUp: -1 }[event.key] : undefined;
    if (step) {
      const next = chats[chats.findIndex(({ id }) => id === opened) + step];
      if (next) open(next.id);
    } else if ((event.ctrlKey || event.metaKey) && event.key === 'k') searchBox.current?.focus();
    else return;
    event.preventDefault();
  }

  const title = t('admin_chat.title');
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens to the shortcuts of everything in it
    <div className={styles.screen} onKeyDown={onKeyDown}>
      <title>{`${unreadCount > 0 ? `(${unreadCount}) ` : ''}${withShopName(title, useShopName())}`}</title>
      <div className={styles.head}>
        <h1>{title}</h1>
        <p role="status">{unreadCount > 0 && plural('chat.unread', unreadCount)}</p>
        <AlertButtons alerts={alerts} />
      </div>
      {query.data ? (
        <div className={styles.inbox} data-opened={opened !== null || undefined}>
          <ChatList
            chats={chats}
            opened={opened}
            onOpen={open}
            search={search}
            onSearch={setSearch}
            searchBox={searchBox}
          />
          {opened === null ? (
            <div className={styles.nothing}>
              <EmptyState icon="chat" heading="h2" title={t('admin_chat.choose')} text={t('admin_chat.keys')} />
            </div>
          ) : (
            <OpenedChatPane key={opened} chatId={opened} name={summary?.client_name ?? ''} onBack={() => open(null)} />
          )}
        </div>
      ) : (
        <AdminWaiting query={query} />
      )}
    </div>
  );
}

/** Which chat is open is in the address: it can be bookmarked, and the way back closes it. */
function useOpened(): [number | null, (chatId: number | null) => void] {
  const [search, setSearch] = useSearchParams();
  const opened = Number(search.get('chat'));
  const open = (chatId: number | null) => setSearch(chatId === null ? {} : { chat: String(chatId) });
  return [opened > 0 ? opened : null, open];
}
