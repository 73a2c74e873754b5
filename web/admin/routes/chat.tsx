import { ChatDesk } from '#web/admin/features/chat/chat-desk.tsx';

/** /admin/chat: conversations with customers. */
export default function ChatScreen() {
  return <ChatDesk />;
}
