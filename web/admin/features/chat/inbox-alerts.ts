type Notice = { chatId: number; title: string; text: string; onClick: () => void };

/** Shows a notice of the browser while the admin is out of sight; one per chat, the newest. */
export function notify({ chatId, title, text, onClick }: Notice): void {
  if (typeof Notification === 'undefined' || Notification.permission !== 'granted' || !document.hidden) return;
  const notice = new Notification(title, { body: text, tag: `chat-${chatId}` });
  notice.onclick = () => {
    window.focus();
    notice.close();
    onClick();
  };
}
