import { randomInt } from 'node:crypto';
import {
  channelsFor,
  chooseChannel,
  type MessageChannel,
  type MessageContent,
  type TextChannel,
  textChannels,
} from '#rules/people/message-channels.ts';
import { readMessagePhone } from '#rules/people/mobile-phone.ts';
import { formatPhone } from '#rules/people/phone.ts';
import { costOf, mostADay, noticeShare, reminderShare, smsParts } from '#rules/people/sms.ts';
import type { OrderNews } from '#rules/sales/order-news.ts';
import { defaultLanguage, type Language } from '#rules/text/language.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { DomainError } from '#server/platform/errors.ts';
import { addJob } from '#server/platform/jobs/add-job.ts';
import type { Services } from '#server/platform/services.ts';
import type { CallGateway } from './call-gateway.ts';
import { type Cost, countCost, deleteMessagesTo, insertSms, takeCost } from './queries.ts';
import { sealMessage } from './sealed-message.ts';
import { sendSmsTask } from './send-sms.ts';
import { currentChannels } from './sms-settings.ts';

/** A message to write: its text may hold a code, so it is in no log and never readable in the database. */
export type Sms = {
  /** Digits with the country's code. */
  phone: string;
  /** What kind of message it is, for the admin's list. */
  kind: 'sign_in_code' | 'account_notice' | 'order_news' | 'question_answer' | 'reminder';
  text: string;
  /** After so many seconds it helps no more and is not sent. */
  goodForS: number;
};

/** By what a message goes, with what it counts. */
export type Way = { channel: MessageChannel } & Cost;

/** Whether the shop can send messages to phones at all. */
export const canSendSms = async (services: Services): Promise<boolean> =>
  (await currentChannels(services)) !== undefined;

/** The channels that codes go by. */
export const codeChannels = async (services: Services): Promise<MessageChannel[]> =>
  channelsFor('code', channelsOf(await currentChannels(services), 'code'));

/** The channels that news of orders go to phones by; none where the owner has none sent. */
export async function newsChannels(services: Services): Promise<TextChannel[]> {
  const current = await currentChannels(services);
  if (!current?.order_news.length) return [];
  const on = channelsOf(current, 'text');
  return textChannels.filter((channel) => on.includes(channel));
}

/** The channel that news of an order go by to a stored phone, which `wanted` is preferred for; undefined: none go there. */
export async function newsChannel(
  services: Services,
  phone: string,
  wanted: TextChannel | undefined,
): Promise<TextChannel | undefined> {
  const current = await currentChannels(services);
  if (!current?.order_news.length || !(await getsMessages(services, phone))) return undefined;
  const channel = chooseChannel('text', channelsOf(current, 'text'), wanted);
  return textChannels.find((each) => each === channel);
}

/** The channels that reminders go by, where the owner has them sent: WhatsApp by a template of theirs. */
export async function reminderChannels(services: Services): Promise<TextChannel[]> {
  const current = await currentChannels(services);
  if (!current?.reminders) return [];
  const { sms, whatsapp } = current.channels;
  const isOn = { sms: sms !== undefined, whatsapp: Boolean(whatsapp?.fields.reminder_template) };
  return textChannels.filter((channel) => isOn[channel]);
}

type Current = Awaited<ReturnType<typeof currentChannels>>;

/** The channels that are on and have what they need for such messages: WhatsApp takes no words without a template. */
function channelsOf(current: Current, content: MessageContent): MessageChannel[] {
  const on = Object.keys(current?.channels ?? {}) as MessageChannel[];
  const hasTemplate = content === 'code' || Boolean(current?.channels.whatsapp?.fields.news_template);
  return on.filter((channel) => channel !== 'whatsapp' || hasTemplate);
}

/** Whether messages go to a stored phone: to a landline, and to another country where the owner wants it so, they do not. */
export async function getsMessages(services: Services, phone: string): Promise<boolean> {
  const current = await currentChannels(services);
  return current !== undefined && 'phone' in readMessagePhone(formatPhone(phone), current.takes_foreign);
}

/** Whether such news of an order, where the owner has any of them sent, go to a stored phone. */
export async function getsNews(
  services: Services,
  phone: string,
  isSuch: (news: OrderNews) => boolean,
): Promise<boolean> {
  const current = await currentChannels(services);
  return Boolean(current?.order_news.some(isSuch)) && getsMessages(services, phone);
}

/** How the owner of a stored phone can show that it is theirs: by a code, or otherwise; undefined: no codes are sent. */
export async function wayToConfirm(services: Services, phone: string): Promise<'code' | 'other' | undefined> {
  const current = await currentChannels(services);
  if (!current) return undefined;
  return 'phone' in readMessagePhone(formatPhone(phone), current.takes_foreign) ? 'code' : 'other';
}

const unavailable = () => new DomainError('unavailable', 'sms_unavailable');

/** What is sent, and by which channel its reader wants it. */
type Sent = { text: string; content?: MessageContent; channel?: MessageChannel | undefined };

/**
 * Counts a message into what the day may cost; called before the transaction that writes it, so that a day that is full
 * is remembered.
 *
 * @throws DomainError unavailable: no channel is on, or the day's cap is reached
 */
export async function reserveSms(services: Services, sent: Sent): Promise<Way> {
  const way = await tryReserveSms(services, sent);
  if (!way) throw unavailable();
  return way;
}

/** The same for a message that others may do without; undefined: no channel is on, or the day's cap is reached. */
export async function tryReserveSms(services: Services, sent: Sent): Promise<Way | undefined> {
  const current = await currentChannels(services);
  const way = current && wayOf(current, sent);
  return way && (await countCost(services.db, way, mostADay(current))) ? way : undefined;
}

/**
 * The same for news that come in numbers, in the transaction that writes them: a full day need not be remembered.
 *
 * @returns undefined: no channel is on, or their share of the day is used up
 */
export async function reserveNotice(services: Services, sent: Sent): Promise<Way | undefined> {
  const current = await currentChannels(services);
  const way = current && wayOf(current, sent);
  return way && (await takeCost(services.db, way, Math.floor(mostADay(current) * noticeShare))) ? way : undefined;
}

/** The same for a reminder, by one of `reminderChannels`: by no other, and for a smaller share of the day. */
export async function reserveReminder(
  services: Services,
  text: string,
  channel: TextChannel,
): Promise<Way | undefined> {
  const current = await currentChannels(services);
  const settings = current?.channels[channel];
  if (!current || !settings) return undefined;
  const parts = partsOf(text, channel);
  const way = { channel, parts, cost: costOf(parts, settings) };
  return (await takeCost(services.db, way, Math.floor(mostADay(current) * reminderShare))) ? way : undefined;
}

const partsOf = (text: string, channel: MessageChannel) => (channel === 'sms' ? smsParts(text) : 1);

function wayOf(current: NonNullable<Current>, { text, content = 'text', channel: wanted }: Sent): Way | undefined {
  const channel = chooseChannel(content, channelsOf(current, content), wanted);
  const settings = channel && current.channels[channel];
  if (!settings) return undefined;
  const parts = partsOf(text, channel);
  return { channel, parts, cost: costOf(parts, settings) };
}

/** What messengers need of a message besides its text, and for how many seconds it waits before it is sent. */
type Details = { language?: Language; code?: string; delayS?: number };

/** Writes a reserved message in the transaction of what it is about: it is sent if and only if that commits. */
export async function writeSms(
  tx: Db,
  { config }: Services,
  { text, language = defaultLanguage, code, delayS = 0, ...sms }: Sms & Details,
  { channel, parts }: Pick<Way, 'channel' | 'parts'>,
): Promise<void> {
  const { secretKey } = config;
  const sealedText = sealMessage({ text, language, code }, channel, secretKey);
  const id = await insertSms(tx, { ...sms, channel, reference: newReference(), sealedText, parts });
  await addJob(tx, sendSmsTask, { id }, { delayS });
}

const signs = '0123456789abcdefghijklmnopqrstuvwxyz';

/** Gateways know a message by 12 letters and digits at most. */
const newReference = () => Array.from({ length: 12 }, () => signs[randomInt(signs.length)]).join('');

/** Deletes what was sent to a number. */
export const deleteSmsTo = (tx: Db, phone: string): Promise<void> => deleteMessagesTo(tx, phone);

declare module '#server/platform/services.ts' {
  interface Services {
    /** What messages to phones go by besides the settings. */
    sms?: {
      /** The simulator of a demo; absent: there is none. */
      simulator?: { url: string; login: string; password: string };
      /** Absent: over TLS to public addresses. */
      call?: CallGateway;
    };
  }
}
