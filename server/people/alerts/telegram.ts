import { callService, type ExternalServices } from './external-services.ts';

export type TelegramProblem = 'refused' | 'unreachable';

/**
 * Sends a message to a chat of Telegram.
 *
 * @returns why it was not sent; neither the token nor what Telegram answered is in any error
 */
export async function sendToTelegram(
  external: ExternalServices,
  { token, chatId, text }: { token: string; chatId: string; text: string },
): Promise<TelegramProblem | undefined> {
  const answer = await callService(external, `${external.telegramUrl}/bot${token}/sendMessage`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ chat_id: chatId, text, link_preview_options: { is_disabled: true } }),
  }).catch(() => undefined);
  if (!answer) return 'unreachable';
  await answer.body?.cancel();
  if (answer.ok) return undefined;
  return answer.status === 429 || answer.status >= 500 ? 'unreachable' : 'refused';
}
