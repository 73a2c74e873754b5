import { api } from '#web/api/browser.ts';
import { optionalPart } from '#web/ui/optional-part.ts';

/** By what a code comes, as the field `channel` of the form around it; nothing where the shop has one channel alone. */
export const CodeChannelChoice = optionalPart<object>(async () => {
  const { channels } = await api('GET /login/phone/');
  if (!channels) return () => null;
  const { CodeChannels } = await import('#web/session/code-channels.tsx');
  return () => <CodeChannels channels={channels} />;
});

/** What was chosen there, as a part of a call's body. */
export function chosenChannel(values: (name: string) => string) {
  const channel = values('channel');
  return channel === 'whatsapp' || channel === 'telegram' ? ({ channel } as const) : {};
}
