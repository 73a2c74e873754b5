/** Two short tones, made here: there is no file to fetch. */
export function ring(context: AudioContext): void {
  const start = context.currentTime;
  for (const [place, hertz] of [660, 880].entries()) {
    const tone = context.createOscillator();
    const volume = context.createGain();
    const at = start + place * 0.16;
    tone.frequency.value = hertz;
    volume.gain.setValueAtTime(0.0001, at);
    volume.gain.exponentialRampToValueAtTime(0.2, at + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.0001, at + 0.15);
    tone.connect(volume).connect(context.destination);
    tone.start(at);
    tone.stop(at + 0.16);
  }
}

type Notice = { chatId: number; title: string; text: string; onClick: () => void };

/** Shows a notice of the browser while the office is out of sight; one per chat, the newest. */
export function notify({ chatId, title, text, onClick }: Notice): void {
  if (typeof Notification === 'undefined' || Notification.permission !== 'granted' || !document.hidden) return;
  const notice = new Notification(title, { body: text, tag: `chat-${chatId}` });
  notice.onclick = () => {
    window.focus();
    notice.close();
    onClick();
  };
}
