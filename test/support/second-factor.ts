import { Secret, TOTP } from 'otpauth';

const periodMs = 30_000;

/** The code of an app with this secret at a time, in ms since 1970. */
export const codeAt = (secret: string, timestamp: number): string =>
  new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) }).generate({ timestamp });

/** The code that an app with this secret shows now; it is good for half a minute more at least. */
export const appCode = (secret: string): string => codeAt(secret, Date.now());

/**
 * The code to use after {@link appCode}, as each is taken once: that of the half-minute to come, which the shop takes as
 * phones' clocks may be ahead of its own. One of the half-minute before could be too old by the time that it arrives.
 */
export const nextCode = (secret: string): string => codeAt(secret, Date.now() + periodMs);
