import { randomInt, randomUUID } from 'node:crypto';
import * as contract from '#contract/admin/sms.ts';
import type { MessageChannel } from '#rules/people/message-channels.ts';
import { phoneCodeDigits } from '#rules/people/phone-code.ts';
import type { Language } from '#rules/text/language.ts';
import { acceptedLanguage } from '#server/platform/http/headers/accept-language.ts';
import { type Route, serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/services.ts';
import { textsIn } from '#server/texts/texts.ts';
import { passToChannel } from './send-sms.ts';
import { currentChannels, getSmsSettings, requireMessagePhone, saveSmsSettings } from './sms-settings.ts';

/** How long a trial helps, in seconds. */
const goodForS = 300;

type Trial = { phone: string; channel: MessageChannel; language: Language };

/** Sends what a channel carries now, outside of the day's count. @returns why it did not arrive */
async function trySms(services: Services, { phone: typed, channel, language }: Trial) {
  const phone = await requireMessagePhone(services, 'phone', typed);
  const current = await currentChannels(services);
  if (!current?.channels[channel]) return { problem: 'not_set' as const };
  const { news_template: newsTemplate, reminder_template: reminderTemplate } = current.channels.whatsapp?.fields ?? {};
  const text = { phone, text: textsIn(language).accounts.trialMessage, language, goodForS };
  const code = { ...text, code: String(randomInt(10 ** phoneCodeDigits)).padStart(phoneCodeDigits, '0') };
  const whatsapp = [
    code,
    ...(newsTemplate ? [text] : []),
    ...(reminderTemplate ? [{ ...text, isReminder: true }] : []),
  ];
  const messages = { sms: [text], telegram: [code], whatsapp }[channel];
  for (const message of messages) {
    const reference = randomUUID().replaceAll('-', '').slice(0, 12);
    const outcome = await passToChannel(services, channel, { ...message, reference });
    if (outcome.kind === 'refused') return { problem: outcome.reason };
    if (outcome.kind === 'unknown') return { problem: 'unreachable' as const };
  }
  return { problem: null };
}

/** Which channels messages to phones go by. */
export function smsRoutes(services: Services): Route[] {
  return [
    serve(contract.getSmsSettings, () => getSmsSettings(services)),
    serve(contract.saveSmsSettings, ({ user, body }) => saveSmsSettings(services, user, body)),
    serve(contract.trySms, ({ body, headers }) =>
      trySms(services, { ...body, language: acceptedLanguage(headers['accept-language']) }),
    ),
  ];
}
