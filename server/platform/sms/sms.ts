import { randomInt } from 'node:crypto';
import { readMessagePhone } from '#rules/people/mobile-phone.ts';
import { formatPhone } from '#rules/people/phone.ts';
import { partsADay, smsParts } from '#rules/people/sms.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { DomainError } from '#server/platform/errors.ts';
import { addJob } from '#server/platform/jobs/add-job.ts';
import { sealText } from '#server/platform/sealed-text.ts';
import type { Services } from '#server/platform/services.ts';
import type { CallGateway } from './call-gateway.ts';
import { countParts, deleteMessagesTo, insertSms, takeParts } from './queries.ts';
import { sendSmsTask, smsPurpose } from './send-sms.ts';
import { currentGateway } from './sms-settings.ts';

/** A message to write: its text may hold a code, so it is in no log and never readable in the database. */
export type Sms = {
  /** Digits with the country's code. */
  phone: string;
  /** What kind of message it is, for the admin's list. */
  kind: 'sign_in_code' | 'account_notice' | 'order_news' | 'question_answer';
  text: string;
  /** After so many seconds it helps no more and is not sent. */
  goodForS: number;
};

/** Whether the shop can send messages to phones at all. */
export const canSendSms = async (services: Services): Promise<boolean> =>
  (await currentGateway(services)) !== undefined;

/** How the owner of a stored phone can show that it is theirs: by a code, or otherwise; undefined: no codes are sent. */
export async function wayToConfirm(services: Services, phone: string): Promise<'code' | 'other' | undefined> {
  const gateway = await currentGateway(services);
  if (!gateway) return undefined;
  return 'phone' in readMessagePhone(formatPhone(phone), gateway.takes_foreign) ? 'code' : 'other';
}

const unavailable = () => new DomainError('unavailable', 'sms_unavailable');

/**
 * Counts a message into what the day may cost; called before the transaction that writes it, so that a day that is full
 * is remembered.
 *
 * @throws DomainError unavailable: no gateway is set, or the day's cap is reached
 */
export async function reserveSms(services: Services, sms: Pick<Sms, 'text'>): Promise<void> {
  if (!(await tryReserveSms(services, sms))) throw unavailable();
}

/** The same for a message that others may do without. @returns false: no gateway is set, or the day's cap is reached */
export async function tryReserveSms(services: Services, { text }: Pick<Sms, 'text'>): Promise<boolean> {
  const gateway = await currentGateway(services);
  return gateway !== undefined && (await countParts(services.db, smsParts(text), partsADay(gateway)));
}

/** Of what a day may cost: however many orders it brings, codes go out. */
const noticeShare = 0.5;

/**
 * The same for news that come in numbers, in the transaction that writes them: a full day need not be remembered.
 *
 * @returns false: no gateway is set, or their share of the day is used up
 */
export async function reserveNotice(services: Services, { text }: Pick<Sms, 'text'>): Promise<boolean> {
  const gateway = await currentGateway(services);
  const most = gateway ? Math.floor(partsADay(gateway) * noticeShare) : 0;
  return takeParts(services.db, smsParts(text), most);
}

/** Writes a reserved message in the transaction of what it is about: it is sent if and only if that commits. */
export async function writeSms(tx: Db, { config }: Services, { text, ...sms }: Sms): Promise<void> {
  const sealedText = sealText(text, config.secretKey, smsPurpose);
  const id = await insertSms(tx, { ...sms, reference: newReference(), sealedText, parts: smsParts(text) });
  await addJob(tx, sendSmsTask, { id });
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
