import { createECDH, hkdfSync } from 'node:crypto';

/** The order of the curve P-256, which keys of pushes are on (RFC 8292). */
const order = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;

/**
 * The VAPID key pair of this shop. Derived from the shop's secret, so it needs no storage and every instance has the same
 * one.
 *
 * @returns both in base64url, as browsers and web-push take them
 */
export function pushKeys(secretKey: string): { publicKey: string; privateKey: string } {
  // 16 bytes more than the order has: no number is likelier than another.
  const seed = Buffer.from(hkdfSync('sha256', secretKey, '', 'pushes to staff', 48)).toString('hex');
  const number = (BigInt(`0x${seed}`) % (order - 1n)) + 1n;
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(number.toString(16).padStart(64, '0'), 'hex');
  return {
    publicKey: pair.getPublicKey('base64url'),
    privateKey: Buffer.from(number.toString(16).padStart(64, '0'), 'hex').toString('base64url'),
  };
}
