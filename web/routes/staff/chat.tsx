import { ChatDesk } from '#web/features/office-chat/chat-desk.tsx';

/** /admin/chat: conversations with customers. */
export default function ChatScreen() {
  return <ChatDesk />;
}
