import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { ChatSummary } from '#contract/shop/chat.ts';
import type { ServerFrame } from '#contract/shop/chat-frames.ts';
import { useAdminQuery } from '#web/admin/kit/admin-query.ts';
import { browserLine } from '#web/chat/browser-line.ts';
import { ChatLine } from '#web/chat/chat-line.ts';

const listCall = 'GET /chat/chats/';
const contextCall = 'GET /chat/chats/{id}/context/';

/** Most unread first: that customer has written the most without an answer; then the latest message. */
const byUrgency = (one: ChatSummary, other: ChatSummary): number =>
  other.unreaded_count - one.unreaded_count || other.updated_at.localeCompare(one.updated_at);

const listKey = (search: string) => [listCall, { query: { search } }];

/** Puts a chat that has changed into the list that is shown. @returns what was known of it before */
function keepChat(client: QueryClient, chat: ChatSummary): ChatSummary | undefined {
  const known = client.getQueryData<ChatSummary[]>(listKey(''));
  client.setQueryData<ChatSummary[]>(listKey(''), (list = []) => [chat, ...list.filter(({ id }) => id !== chat.id)]);
  return known?.find(({ id }) => id === chat.id);
}

/** Whether who writes is called something else by now, or has another number. */
const isOtherPerson = (before: ChatSummary, now: ChatSummary): boolean =>
  before.client_name !== now.client_name || before.client_phone !== now.client_phone;

/** Takes a chat out of every list that is shown. */
function dropChat(client: QueryClient, chatId: number): void {
  const without = (list?: ChatSummary[]) => list?.filter(({ id }) => id !== chatId);
  client.setQueriesData<ChatSummary[]>({ queryKey: [listCall] }, without);
}

/**
 * The chats as they are now, and as they are found by a search. `onNews` is notified of every chat in which a customer has
 * written since.
 */
export function useInbox(search: string, onNews: (chat: ChatSummary) => void) {
  const client = useQueryClient();
  const latest = useRef(onNews);
  latest.current = onNews;
  const all = useAdminQuery(listCall, { query: { search: '' } });
  const found = useAdminQuery(listCall, { query: { search } }, { enabled: search !== '', keepPrevious: true });

  useEffect(() => {
    const onFrame = (frame: ServerFrame) => {
      // After every connection, as something may have been missed before it.
      if (frame.type === 'desk' || frame.type === 'reload') void client.invalidateQueries({ queryKey: [listCall] });
      if (frame.type === 'gone') dropChat(client, frame.chat_id);
      if (frame.type !== 'chat') return;
      const before = keepChat(client, frame.chat);
      if (before && isOtherPerson(before, frame.chat)) void client.invalidateQueries({ queryKey: [contextCall] });
      if (frame.chat.unreaded_count > (before?.unreaded_count ?? 0)) latest.current(frame.chat);
    };
    const line = new ChatLine(browserLine('/ws/desk/'), { query: () => ({}), onStatus: () => undefined, onFrame });
    const openNow = () => line.open();
    line.open();
    window.addEventListener('online', openNow);
    return () => {
      window.removeEventListener('online', openNow);
      line.close();
    };
  }, [client]);

  const query = search === '' ? all : found;
  return {
    query,
    chats: (query.data ?? []).toSorted(byUrgency),
    unreadCount: (all.data ?? []).reduce((sum, { unreaded_count: unreadCount }) => sum + unreadCount, 0),
  };
}
