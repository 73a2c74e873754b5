import { Secret, TOTP } from 'otpauth';

const periodMs = 30_000;

/** The code that an app with this secret shows, so many half-minutes from now. */
export const appCode = (secret: string, halfMinutes = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) }).generate({
    timestamp: Date.now() + halfMinutes * periodMs,
  });
