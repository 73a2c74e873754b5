import { z } from 'zod';
import type { SmsRefusal } from '#rules/people/sms.ts';
import type { SmsOutcome } from './gateway.ts';
import { readJson, type SendByMessenger } from './messenger.ts';

/** Telegram Gateway, which delivers codes to numbers that have Telegram (core.telegram.org/gateway/api). */
export const telegramAddress = 'https://gatewayapi.telegram.org';

/** For how long it may try to deliver, in seconds. */
const shortestS = 30;
const longestS = 3600;

const refusals: Record<string, SmsRefusal> = {
  ACCESS_TOKEN_INVALID: 'login',
  ACCESS_TOKEN_REQUIRED: 'login',
  BALANCE_NOT_ENOUGH: 'funds',
  SENDER_NOT_OWNED: 'sender',
  SENDER_NOT_VERIFIED: 'sender',
  SENDER_USERNAME_INVALID: 'sender',
  PHONE_NUMBER_INVALID: 'phone',
  PHONE_NUMBER_NOT_FOUND: 'phone',
};

/** Sends a code; a message without one is none that it takes. */
export const sendByTelegram: SendByMessenger<'telegram'> = async (
  message,
  { address, token, sender_username },
  call,
) => {
  if (!message.code) return { kind: 'refused', reason: 'text' };
  const answer = await call({
    url: `${address}/sendVerificationMessage`,
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      phone_number: `+${message.phone}`,
      code: message.code,
      ttl: Math.min(longestS, Math.max(shortestS, message.goodForS)),
      payload: message.reference,
      ...(sender_username && { sender_username }),
    }),
  });
  return answer ? readAnswer(answer) : { kind: 'unknown', fault: 'unreachable' };
};

const Answer = z.object({ ok: z.boolean(), error: z.string().optional() });

function readAnswer({ status, body }: { status: number; body: string }): SmsOutcome {
  if (status >= 500) return { kind: 'unknown', fault: 'failed' };
  const { data: answer } = Answer.safeParse(readJson(body));
  if (answer?.ok) return { kind: 'accepted' };
  const { error = '' } = answer ?? {};
  if (status === 429 || error.startsWith('FLOOD_WAIT')) return { kind: 'unknown', fault: 'busy' };
  if (!answer) return { kind: 'unknown', fault: 'garbled' };
  return { kind: 'refused', reason: refusals[error] ?? 'format' };
}
