import type { Messenger } from '#rules/people/message-channels.ts';
import type { CallGateway } from '#server/platform/sms/call-gateway.ts';
import type { SmsOutcome } from './gateway.ts';
import type { MessengerFields, OutgoingMessage, SendByMessenger } from './messenger.ts';
import { sendByTelegram } from './telegram.ts';
import { sendByWhatsapp } from './whatsapp.ts';

/** Who sends by each messenger. */
const senders: { [M in Messenger]: SendByMessenger<M> } = { telegram: sendByTelegram, whatsapp: sendByWhatsapp };

/** Sends one message by a messenger. @throws never */
export const sendByMessenger = <M extends Messenger>(
  messenger: M,
  message: OutgoingMessage,
  fields: MessengerFields[M],
  call: CallGateway,
): Promise<SmsOutcome> => (senders[messenger] as SendByMessenger<M>)(message, fields, call);
