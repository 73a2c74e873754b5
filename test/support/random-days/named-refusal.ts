import type { Answer } from '#test/support/shop.ts';

/**
 * Passes the answer on where it is a success, or a refusal that clients can name: by its code, or, of what a form
 * wants otherwise, by its fields.
 *
 * @throws Error with the whole answer otherwise
 */
export function requireNamed<B>(call: string, answer: Answer<B>): Answer<B> {
  const { status, body } = answer;
  if (status >= 200 && status < 300) return answer;
  if (status >= 400 && status < 500 && isNamed(body)) return answer;
  throw new Error(`${call} answered ${status} ${JSON.stringify(body)}`);
}

function isNamed(body: unknown): boolean {
  if (typeof body !== 'object' || body === null) return false;
  if ('code' in body) return typeof body.code === 'string' || Array.isArray(body.code);
  return !('detail' in body) && Object.keys(body).length > 0;
}
