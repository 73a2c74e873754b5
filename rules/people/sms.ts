/**
 * Gateways that messages to phones can go by, each with the settings that it asks for. Who sends by one is a file of
 * `server/platform/sms/gateways`.
 */
export const smsGateways = {
  nikita: ['login', 'secret', 'sender'],
  http: ['method', 'url', 'content_type', 'authorization', 'body', 'success', 'login', 'sender', 'secret'],
  simulated: [],
} as const satisfies Record<string, readonly SmsSetting[]>;

export type SmsGatewayName = keyof typeof smsGateways;

/** A setting of a gateway; secret and authorization are sealed, all others are readable by the owner. */
export type SmsSetting =
  | 'login'
  | 'secret'
  | 'sender'
  | 'method'
  | 'url'
  | 'content_type'
  | 'authorization'
  | 'body'
  | 'success';

/** Why a gateway takes a message not at all: for each of them the shop's owner can do something, or the number is wrong. */
export const smsRefusals = ['login', 'address', 'funds', 'sender', 'template', 'text', 'phone', 'format'] as const;
export type SmsRefusal = (typeof smsRefusals)[number];

/** Refusals of every message of the shop, to anyone. */
export const shopRefusals: readonly SmsRefusal[] = ['login', 'address', 'funds', 'sender', 'template'];

/**
 * What many gateways say of a number that they do not take as well as of settings that are wrong: it is of every message
 * once so many numbers one after another were refused with it.
 */
export const unclearRefusal = { reason: 'format' satisfies SmsRefusal, numbers: 3 } as const;

// The basic characters of GSM 03.38; those of its extension count twice.
const basic = /^[@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&'()*+,\-./0-9:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà^{}\\[\]~|€]*$/;
const extended = /[\^{}\\[\]~|€]/g;

/** Into how many parts operators cut a text; each is paid for. */
export function smsParts(text: string): number {
  if (!basic.test(text)) return partsOf(text.length, 70, 67);
  return partsOf(text.length + (text.match(extended)?.length ?? 0), 160, 153);
}

const partsOf = (length: number, alone: number, joined: number) => (length <= alone ? 1 : Math.ceil(length / joined));

/** What a message costs, in tyiyn. One without a price costs a tyiyn, so that a day's cap ends it too. */
export const costOf = (parts: number, { price_tyiyn }: { price_tyiyn: number }): number =>
  parts * Math.max(1, price_tyiyn);

/** What the messages of a day may cost, in tyiyn. */
export const mostADay = ({ cap_som }: { cap_som: number }): number => cap_som * 100;

/** The share of it that news may cost: however many orders a day brings, codes go out. */
export const noticeShare = 0.5;

/** Reminders go out only while less than this share of it is used: news that people wait for come first. */
export const reminderShare = 0.25;
