import type { Page } from 'playwright-core';

/**
 * Makes a call of the API as the user who is signed in on this page.
 *
 * @param body bytes are sent as a file
 * @throws unless it is answered with success
 */
export async function callAs<Answer>(
  page: Page,
  method: string,
  path: string,
  body?: object | Uint8Array<ArrayBuffer>,
): Promise<Answer> {
  const isFile = body instanceof Uint8Array;
  const stored = await page.evaluate(() => localStorage.getItem('tokens') ?? '{}');
  const { access } = JSON.parse(stored) as { access: string };
  const answer = await fetch(`${new URL(page.url()).origin}/api${path}`, {
    method,
    headers: {
      'content-type': isFile ? 'application/octet-stream' : 'application/json',
      authorization: `Token ${access}`,
    },
    ...(body && { body: isFile ? body : JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
  return JSON.parse(text) as Answer;
}
