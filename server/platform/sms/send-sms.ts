import type { MessageChannel, Messenger } from '#rules/people/message-channels.ts';
import { costOf, mostADay, noticeShare, shopRefusals, smsParts, unclearRefusal } from '#rules/people/sms.ts';
import { defaultLanguage } from '#rules/text/language.ts';
import { transact } from '#server/platform/database/transact.ts';
import type { Services } from '#server/platform/services.ts';
import { callGateway } from './call-gateway.ts';
import type { SmsOutcome } from './gateways/gateway.ts';
import { gateways } from './gateways/gateways.ts';
import type { OutgoingMessage } from './gateways/messenger.ts';
import { sendByMessenger } from './gateways/messengers.ts';
import { callSimulator } from './gateways/simulated.ts';
import {
  clearProblem,
  countRefusedNumbers,
  findUnsent,
  handOver,
  markGivenUp,
  markSent,
  markTried,
  noteProblem,
  takeCost,
  type UnsentSms,
} from './queries.ts';
import { openMessage, sealMessage } from './sealed-message.ts';
import { type Channels, currentChannels } from './sms-settings.ts';

/** The job that sends one message; its payload is the message's id. */
export const sendSmsTask = 'send_sms';

/** Sends one message by a channel of the settings. */
export async function passToChannel(
  services: Services,
  channel: MessageChannel,
  message: OutgoingMessage,
): Promise<SmsOutcome> {
  const current = await currentChannels(services);
  const outcome = current && (await passOn(services, current.channels, channel, message));
  if (!outcome) return { kind: 'unknown', fault: 'unreachable' };
  await noteOutcome(services, channel, message, outcome);
  return outcome;
}

async function passOn(
  services: Services,
  { sms, ...open }: Channels,
  channel: MessageChannel,
  message: OutgoingMessage,
) {
  const call = services.sms?.call ?? callGateway;
  if (channel === 'sms') return sms && gateways[sms.name](message, sms.fields, call);
  const messenger = open[channel];
  return messenger && sendByMessenger(channel, message, messenger.fields, messenger.isSimulated ? callSimulator : call);
}

/**
 * Sends one message. One that a crash or a lost answer leaves in doubt is sent again under the same reference, which
 * gateways take once. What a messenger does not take at once goes by the gateway of text messages, whyever that is: its
 * reader waits for it.
 *
 * @throws where the gateway gave no answer; the queue then tries again, for as long as the message helps
 */
export async function sendSms(services: Services, id: number): Promise<void> {
  const { db, config } = services;
  const sms = await findUnsent(db, id);
  if (!sms) return;
  if (sms.leftS < 0) return markGivenUp(db, id, 'too_late');
  const { language = defaultLanguage, ...opened } = openMessage(sms.sealedText, sms.channel, config.secretKey);
  const { reference, phone, leftS: goodForS } = sms;
  const isReminder = sms.kind === 'reminder';
  const message = { ...opened, reference, phone, language, goodForS, isReminder };
  const outcome = await passToChannel(services, sms.channel, message);
  if (outcome.kind === 'accepted') return markSent(db, id);
  const { channel } = sms;
  // Its reader agreed to that channel alone, and does without it sooner than get it twice.
  if (channel !== 'sms' && isReminder) return markGivenUp(db, id, reasonOf(outcome));
  if (channel !== 'sms' && (await goesBySms(services, { ...sms, channel }, opened.text, outcome))) {
    return sendSms(services, id);
  }
  if (outcome.kind === 'refused') return markGivenUp(db, id, outcome.reason);
  await markTried(db, id, outcome.fault);
  throw new Error(`message ${id} was not sent: ${outcome.fault}`);
}

const reasonOf = (outcome: Exclude<SmsOutcome, { kind: 'accepted' }>) =>
  outcome.kind === 'refused' ? outcome.reason : outcome.fault;

/**
 * Hands a message of a messenger over to the gateway of text messages, at its price. What was refused has cost nothing.
 *
 * @returns false: there is no gateway, or no room for the message in what the day may cost
 */
async function goesBySms(
  services: Services,
  { id, kind, channel, parts: formerParts }: UnsentSms & { channel: Messenger },
  text: string,
  outcome: Exclude<SmsOutcome, { kind: 'accepted' }>,
): Promise<boolean> {
  const current = await currentChannels(services);
  const { sms, [channel]: former } = current?.channels ?? {};
  if (!current || !sms) return false;
  const parts = smsParts(text);
  const isFree = outcome.kind === 'refused' && former !== undefined;
  const cost = costOf(parts, sms) - (isFree ? costOf(formerParts, former) : 0);
  const most = mostADay(current) * (kind === 'sign_in_code' ? 1 : noticeShare);
  return transact(services.db, async (tx) => {
    if (!(await takeCost(tx, { parts, cost }, Math.floor(most)))) return false;
    const sealedText = sealMessage({ text, language: defaultLanguage }, 'sms', services.config.secretKey);
    const reason = reasonOf(outcome);
    await handOver(tx, id, { from: channel, reason, sealedText, parts });
    return true;
  });
}

/** Staff see why no message goes out by a channel, until one does. */
async function noteOutcome(
  { db }: Services,
  channel: MessageChannel,
  { phone }: OutgoingMessage,
  outcome: SmsOutcome,
): Promise<void> {
  if (outcome.kind === 'accepted') await clearProblem(db, channel);
  if (outcome.kind !== 'refused') return;
  const { reason } = outcome;
  const isUnclear = reason === unclearRefusal.reason;
  // Messengers say of a number that it is the number.
  const concernsAll =
    shopRefusals.includes(reason) ||
    (isUnclear && (channel !== 'sms' || 1 + (await countRefusedNumbers(db, reason, phone)) >= unclearRefusal.numbers));
  if (concernsAll) await noteProblem(db, channel, reason);
}
