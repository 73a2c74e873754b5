import { shopRefusals, unclearRefusal } from '#rules/people/sms.ts';
import { openText } from '#server/platform/sealed-text.ts';
import type { Services } from '#server/platform/services.ts';
import { callGateway } from './call-gateway.ts';
import type { OutgoingSms, SmsOutcome } from './gateways/gateway.ts';
import { gateways } from './gateways/gateways.ts';
import {
  clearProblem,
  countRefusedNumbers,
  findUnsent,
  markGivenUp,
  markSent,
  markTried,
  noteProblem,
} from './queries.ts';
import { currentGateway } from './sms-settings.ts';

/** The job that sends one message; its payload is the message's id. */
export const sendSmsTask = 'send_sms';

/** What the text of messages is sealed for. */
export const smsPurpose = 'sms';

/** Sends one message by the gateway of the settings. */
export async function passToGateway(services: Services, sms: OutgoingSms): Promise<SmsOutcome> {
  const gateway = await currentGateway(services);
  if (!gateway) return { kind: 'unknown', fault: 'unreachable' };
  const outcome = await gateways[gateway.name](sms, gateway.fields, services.sms?.call ?? callGateway);
  await noteOutcome(services, sms, outcome);
  return outcome;
}

/**
 * Sends one message. One that a crash or a lost answer leaves in doubt is sent again under the same reference, which
 * gateways take once.
 *
 * @throws where the gateway gave no answer; the queue then tries again, for as long as the message helps
 */
export async function sendSms(services: Services, id: number): Promise<void> {
  const { db, config } = services;
  const sms = await findUnsent(db, id);
  if (!sms) return;
  if (sms.isOld) return markGivenUp(db, id, 'too_late');
  const text = openText(sms.sealedText, config.secretKey, smsPurpose);
  const outcome = await passToGateway(services, { reference: sms.reference, phone: sms.phone, text });
  if (outcome.kind === 'accepted') return markSent(db, id);
  if (outcome.kind === 'refused') return markGivenUp(db, id, outcome.reason);
  await markTried(db, id, outcome.fault);
  throw new Error(`message ${id} was not sent: ${outcome.fault}`);
}

/** Staff see why no message goes out, until one does. */
async function noteOutcome({ db }: Services, { phone }: OutgoingSms, outcome: SmsOutcome): Promise<void> {
  if (outcome.kind === 'accepted') await clearProblem(db);
  if (outcome.kind !== 'refused') return;
  const { reason } = outcome;
  const concernsAll =
    shopRefusals.includes(reason) ||
    (reason === unclearRefusal.reason && 1 + (await countRefusedNumbers(db, reason, phone)) >= unclearRefusal.numbers);
  if (concernsAll) await noteProblem(db, reason);
}
