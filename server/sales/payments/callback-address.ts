import { createHmac, timingSafeEqual } from 'node:crypto';
import { bankCallback } from '#contract/shop/payments.ts';

const signatureOf = (secretKey: string, reference: string) =>
  createHmac('sha256', secretKey).update(`bank callback\n${reference}`).digest('base64url');

/**
 * The callback URL of a payment. The documented callback carries no signature of
 * the bank's (docs/glossary.md, payments), so the address carries ours: only its recipient knows it.
 */
export function callbackUrl({ publicUrl, secretKey }: { publicUrl: string; secretKey: string }, reference: string) {
  return `${publicUrl}/api${bankCallback.path}?signature=${signatureOf(secretKey, reference)}`;
}

export function isSignedFor(secretKey: string, reference: string, signature: string): boolean {
  const [right, given] = [Buffer.from(signatureOf(secretKey, reference)), Buffer.from(signature)];
  return right.length === given.length && timingSafeEqual(right, given);
}
