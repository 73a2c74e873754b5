import type { Messenger } from '#rules/people/message-channels.ts';
import type { Language } from '#rules/text/language.ts';
import type { CallGateway } from '#server/platform/sms/call-gateway.ts';
import type { OutgoingSms, SmsOutcome } from './gateway.ts';

/** A message as a messenger gets it. */
export type OutgoingMessage = OutgoingSms & {
  language: Language;
  /** The code that the text is about; absent: it is about none. */
  code?: string | undefined;
  /** Whether it reminds, rather than that something has happened which its reader waits for. */
  isReminder?: boolean;
  /** How long it helps. */
  goodForS: number;
};

/** The settings of a messenger as its code reads them; what was not filled in is empty. */
export type MessengerFields = Record<Messenger, unknown> & {
  telegram: { address: string; token: string; sender_username: string };
  whatsapp: {
    address: string;
    token: string;
    phone_number_id: string;
    code_template: string;
    news_template: string;
    reminder_template: string;
    languages: Record<Language, string>;
  };
};

/** Sends one message. @throws never: what goes wrong is an outcome */
export type SendByMessenger<M extends Messenger> = (
  message: OutgoingMessage,
  fields: MessengerFields[M],
  call: CallGateway,
) => Promise<SmsOutcome>;

/** An answer's JSON; undefined where it is none. */
export function readJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
