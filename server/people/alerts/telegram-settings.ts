import type { AlertEvent } from '#rules/people/staff-alerts.ts';
import { recordChange } from '#server/platform/audit/audit.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { transact } from '#server/platform/database/transact.ts';
import { stale } from '#server/platform/errors.ts';
import type { Actor } from '#server/platform/http/access.ts';
import { openText, sealText } from '#server/platform/sealed-text.ts';
import type { Services } from '#server/platform/services.ts';
import { telegramPurpose } from './deliver-alert.ts';
import { realServices } from './external-services.ts';
import { sendToTelegram, type TelegramProblem } from './telegram.ts';
import { findTelegram, holdTelegram, saveTelegram } from './telegram-queries.ts';

type Shown = { version: number; is_on: boolean; chat_id: string; events: AlertEvent[]; has_token: boolean };

/** The chat that gets alerts, without its bot's token. */
export async function getAlertTelegram(db: Db): Promise<Shown> {
  const row = await findTelegram(db);
  if (!row) return { version: 0, is_on: false, chat_id: '', events: ['order', 'decision'], has_token: false };
  const { sealed_token: token, ...shown } = row;
  return { ...shown, has_token: token !== null };
}

type Save = Omit<Shown, 'has_token'> & { token?: string | undefined };

/** Changes the chat that gets alerts and its bot. @throws DomainError conflict `stale` */
export function saveAlertTelegram({ db, config }: Services, actor: Actor, save: Save): Promise<Shown> {
  const { version, token, ...values } = save;
  return transact(db, async (tx) => {
    await holdTelegram(tx);
    const current = await getAlertTelegram(tx);
    if (current.version !== version) throw stale(current);
    const storedToken = (await findTelegram(tx))?.sealed_token ?? null;
    const sealed_token = token === undefined ? storedToken : sealText(token, config.secretKey, telegramPurpose);
    await saveTelegram(tx, { ...values, sealed_token });
    const saved = await getAlertTelegram(tx);
    const change = { before: current, after: { ...saved, has_new_token: token !== undefined } };
    await recordChange(tx, { actor, action: 'alerts.telegram', subject: 'settings', subjectId: 'telegram', ...change });
    return saved;
  });
}

/** Says a line in the chat now. @returns why it did not arrive */
export async function tryAlertTelegram({ db, config, externalServices = realServices }: Services) {
  const row = await findTelegram(db);
  if (!row?.sealed_token || !row.chat_id) return { problem: 'not_set' as const };
  const token = openText(row.sealed_token, config.secretKey, telegramPurpose);
  const text = `Проверка связи. Сюда будут приходить уведомления магазина.\n${config.publicUrl}/admin`;
  const problem: TelegramProblem | null =
    (await sendToTelegram(externalServices, { token, chatId: row.chat_id, text })) ?? null;
  return { problem };
}
