import { z } from 'zod';
import type { MessageChannel } from '#rules/people/message-channels.ts';
import { languages } from '#rules/text/language.ts';
import { openText, sealText } from '#server/platform/sealed-text.ts';

/** What messages are sealed for. */
const purpose = 'sms';

const Message = z.object({ text: z.string(), language: z.enum(languages), code: z.string().optional() });
type Message = z.output<typeof Message>;

/** Seals what a message says: of a text message its words alone, of another what a template or a code needs besides. */
export const sealMessage = (message: Message, channel: MessageChannel, secretKey: string): Buffer =>
  sealText(channel === 'sms' ? message.text : JSON.stringify(message), secretKey, purpose);

/** A message again. @throws when it was sealed with another secret */
export function openMessage(
  sealed: Buffer,
  channel: MessageChannel,
  secretKey: string,
): Partial<Message> & { text: string } {
  const opened = openText(sealed, secretKey, purpose);
  return channel === 'sms' ? { text: opened } : Message.parse(JSON.parse(opened));
}
