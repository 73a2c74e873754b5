import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

export type Keys = { region: string; keyId: string; keySecret: string };

/** How far the clock of who asks may be off, in ms, as at Amazon. */
const skewMs = 15 * 60_000;
const authorizationShape =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([\w;-]+), ?Signature=([\da-f]{64})$/;

/**
 * Looks at a request as a bucket does: who signed it, when, and whether anything of it was changed since. Written from
 * the description of Signature Version 4, so that it does not share mistakes with who signs.
 *
 * @returns the service's word for what is wrong; undefined where all is right
 */
export function signatureProblem({ method = '', url = '', headers }: IncomingMessage, body: Buffer, keys: Keys) {
  const [, keyId, day = '', region = '', names = '', signature = ''] =
    authorizationShape.exec(headers.authorization ?? '') ?? [];
  if (!keyId) return 'AccessDenied';
  if (keyId !== keys.keyId) return 'InvalidAccessKeyId';
  if (region !== keys.region) return 'AuthorizationHeaderMalformed';
  const time = String(headers['x-amz-date']);
  const [, date, ...rest] = /^(\d{8})T(\d\d)(\d\d)(\d\d)Z$/.exec(time) ?? [];
  if (date !== day) return 'AccessDenied';
  const sentAt = Date.parse(`${date.replace(/(\d{4})(\d\d)(\d\d)/, '$1-$2-$3')}T${rest.join(':')}Z`);
  if (Math.abs(Date.now() - sentAt) > skewMs) return 'RequestTimeTooSkewed';
  const signedNames = names.split(';');
  const mustBeSigned = ['host', ...Object.keys(headers).filter((name) => name.startsWith('x-amz-'))];
  if (!mustBeSigned.every((name) => signedNames.includes(name))) return 'AccessDenied';
  const bodyHash = createHash('sha256').update(body).digest('hex');
  if (headers['x-amz-content-sha256'] !== bodyHash) return 'XAmzContentSHA256Mismatch';
  const canonical = [
    ...[method, ...canonicalTarget(url)],
    ...signedNames.map((name) => `${name}:${String(headers[name]).trim().replaceAll(/ +/g, ' ')}`),
    ...['', names, bodyHash],
  ].join('\n');
  const toSign = ['AWS4-HMAC-SHA256', time, `${day}/${region}/s3/aws4_request`, sha256(canonical)].join('\n');
  const expected = hmac(signingKey(keys.keySecret, day, region), toSign);
  return timingSafeEqual(expected, Buffer.from(signature, 'hex')) ? undefined : 'SignatureDoesNotMatch';
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

const signingKey = (secret: string, day: string, region: string) =>
  [region, 's3', 'aws4_request'].reduce(hmac, hmac(`AWS4${secret}`, day));

/** The path and the sorted query, each part encoded again: everything but letters, digits and `-._~`. */
function canonicalTarget(url: string): [string, string] {
  const { pathname, searchParams } = new URL(url, 'http://bucket');
  const path = pathname.split('/').map((part) => encoded(decodeURIComponent(part)));
  const query = [...searchParams].map(([name, value]) => `${encoded(name)}=${encoded(value)}`);
  return [path.join('/'), query.toSorted().join('&')];
}

const encoded = (text: string) =>
  encodeURIComponent(text).replaceAll(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
