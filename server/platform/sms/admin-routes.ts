import { randomUUID } from 'node:crypto';
import * as contract from '#contract/admin/sms.ts';
import type { Language } from '#rules/text/language.ts';
import { acceptedLanguage } from '#server/platform/http/headers/accept-language.ts';
import { type Route, serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/services.ts';
import { passToGateway } from './send-sms.ts';
import { currentGateway, getSmsSettings, requireMessagePhone, saveSmsSettings } from './sms-settings.ts';

const trial: Record<Language, string> = {
  ru: 'Проверка связи: сообщения магазина приходят.',
  en: 'A test: messages of the shop arrive.',
};

/** Sends a fixed text now, outside of the day's count. @returns why it did not arrive */
async function trySms(services: Services, typed: string, language: Language) {
  const phone = await requireMessagePhone(services, 'phone', typed);
  if (!(await currentGateway(services))) return { problem: 'not_set' as const };
  const reference = randomUUID().replaceAll('-', '').slice(0, 12);
  const outcome = await passToGateway(services, { reference, phone, text: trial[language] });
  if (outcome.kind === 'accepted') return { problem: null };
  return { problem: outcome.kind === 'refused' ? outcome.reason : ('unreachable' as const) };
}

/** Which gateway messages to phones go by. */
export function smsRoutes(services: Services): Route[] {
  return [
    serve(contract.getSmsSettings, () => getSmsSettings(services)),
    serve(contract.saveSmsSettings, ({ user, body }) => saveSmsSettings(services, user, body)),
    serve(contract.trySms, ({ body, headers }) =>
      trySms(services, body.phone, acceptedLanguage(headers['accept-language'])),
    ),
  ];
}
