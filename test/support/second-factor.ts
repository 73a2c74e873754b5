import { setTimeout as sleep } from 'node:timers/promises';
import { Secret, TOTP } from 'otpauth';

const periodMs = 30_000;

/** The code that an app with this secret shows, so many half-minutes from now. */
export const appCode = (secret: string, halfMinutes = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) }).generate({
    timestamp: Date.now() + halfMinutes * periodMs,
  });

/** How long a code that is filled in now may be on its way, in ms. */
const onItsWayMs = 10_000;

/** The code of the half-minute before, which leaves that of now for later; waits where it would soon be too old. */
export async function lastCode(secret: string): Promise<string> {
  const leftMs = periodMs - (Date.now() % periodMs);
  if (leftMs < onItsWayMs) await sleep(leftMs);
  return appCode(secret, -1);
}
