import { openText } from '#server/platform/sealed-text.ts';
import type { Services } from '#server/platform/services.ts';
import { alertText, alertUrl } from './alert-texts.ts';
import { deleteDevice, findDevice } from './device-queries.ts';
import { realServices } from './external-services.ts';
import { sendPush } from './push.ts';
import { type Alert, findAlert } from './queries.ts';
import { sendToTelegram } from './telegram.ts';
import { findTelegram } from './telegram-queries.ts';

/** The job that sends one alert to one browser. */
export const pushAlertTask = 'push_alert';
/** The job that says one alert in the chat of Telegram. */
export const telegramAlertTask = 'telegram_alert';

/** What the token of the bot is sealed for. */
export const telegramPurpose = 'telegram bot token';

/** Yesterday's order needs no alert. */
const staleAfterMs = 24 * 3600 * 1000;

const isStale = ({ created_at }: Alert) => Date.now() - created_at.getTime() > staleAfterMs;

/** Sends one alert to one browser, and deletes a subscription that has expired. @throws when the push service fails */
export async function pushAlert(services: Services, job: { alert: number; device: number }): Promise<void> {
  const { db, config, externalServices = realServices } = services;
  const [alert, device] = await Promise.all([findAlert(db, job.alert), findDevice(db, job.device)]);
  if (!alert || !device || isStale(alert)) return;
  const { event, facts } = alert;
  const message = {
    ...alertText(event, facts, device.language),
    url: alertUrl(event, facts, config.publicUrl, device.language),
    tag: `${event}-${facts.order ?? facts.chat ?? facts.task}`,
  };
  const outcome = await sendPush(config, externalServices, device, message);
  if (outcome === 'gone') await deleteDevice(db, device.id);
}

/** Says one alert in the chat of Telegram. @throws when Telegram does not take it; the queue tries again */
export async function telegramAlert(services: Services, job: { alert: number }): Promise<void> {
  const { db, config, externalServices = realServices } = services;
  const [alert, chat] = await Promise.all([findAlert(db, job.alert), findTelegram(db)]);
  if (!alert || !chat?.is_on || !chat.sealed_token || isStale(alert)) return;
  const { title, body } = alertText(alert.event, alert.facts, 'ru');
  const text = `${title}\n${body}\n${alertUrl(alert.event, alert.facts, config.publicUrl, 'ru')}`;
  const token = openText(chat.sealed_token, config.secretKey, telegramPurpose);
  const problem = await sendToTelegram(externalServices, { token, chatId: chat.chat_id, text });
  if (problem) throw new Error(`Telegram: ${problem}`);
}
