import { useRef, useState } from 'react';
import type { ChatSummary } from '#contract/shop/chat.ts';
import { ring } from '#web/admin/frame/ring.ts';
import { notify } from './inbox-alerts.ts';

/** Sound and notices of the browser for what customers write; both are off until a click turns them on. */
export function useInboxAlerts(onOpen: (chatId: number) => void) {
  const audio = useRef<AudioContext>(null);
  const [hasSound, setSound] = useState(false);
  const [permission, setPermission] = useState(() =>
    typeof Notification === 'undefined' ? 'unsupported' : Notification.permission,
  );

  function toggleSound() {
    // Browsers let a page sound only after a click: it is made here, and tried out.
    audio.current ??= new AudioContext();
    if (!hasSound) ring(audio.current);
    setSound(!hasSound);
  }
  async function askForNotices() {
    setPermission(await Notification.requestPermission());
  }
  function announce(chat: ChatSummary) {
    if (hasSound && audio.current) ring(audio.current);
    const text = chat.last_message?.text ?? '';
    notify({ chatId: chat.id, title: chat.client_name, text, onClick: () => onOpen(chat.id) });
  }
  return {
    hasSound,
    toggleSound,
    mayAsk: permission === 'default',
    isRefused: permission === 'denied',
    askForNotices,
    announce,
  };
}
