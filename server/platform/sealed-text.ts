import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const ivBytes = 12;
const tagBytes = 16;

/** A key for one purpose only, of the shop's secret. */
const keyFor = (secretKey: string, purpose: string) => Buffer.from(hkdfSync('sha256', secretKey, '', purpose, 32));

/** Encrypts a short text for keeping (AES-256-GCM: iv, tag, text). */
export function sealText(text: string, secretKey: string, purpose: string): Buffer {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv('aes-256-gcm', keyFor(secretKey, purpose), iv);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
}

/** The text again. @throws when it was sealed with another secret or for another purpose, or changed since */
export function openText(sealed: Buffer, secretKey: string, purpose: string): string {
  const iv = sealed.subarray(0, ivBytes);
  const decipher = createDecipheriv('aes-256-gcm', keyFor(secretKey, purpose), iv, { authTagLength: tagBytes });
  decipher.setAuthTag(sealed.subarray(ivBytes, ivBytes + tagBytes));
  return Buffer.concat([decipher.update(sealed.subarray(ivBytes + tagBytes)), decipher.final()]).toString('utf8');
}
