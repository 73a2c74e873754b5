import { ChatInbox } from '#web/admin/features/chat/chat-inbox.tsx';

/** /admin/chat: conversations with customers. */
export default function ChatScreen() {
  return <ChatInbox />;
}
