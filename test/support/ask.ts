import { afterAll, beforeAll } from 'vitest';
import { type TestShop, testShop } from './shop.ts';

export type Sent = { method?: string; headers?: Record<string, string>; payload?: string | Buffer };

/** Any request at all, be it no call of the contract; the body as JSON where it is. */
export const asker =
  ({ app }: Pick<TestShop, 'app'>) =>
  async (url: string, { method = 'GET', headers = {}, payload }: Sent = {}) => {
    const answer = await app.inject({ method: method as 'GET', url, headers, ...(payload ? { payload } : {}) });
    const isJson = String(answer.headers['content-type']).startsWith('application/json');
    return {
      status: answer.statusCode,
      headers: answer.headers,
      body: isJson && answer.body ? answer.json() : answer.body,
    };
  };

/** The header of a JSON body. */
export const json = { 'content-type': 'application/json' };

/** The answer to calls without a sign-in. */
export const noCredentials = { detail: 'Authentication credentials were not provided.' };

/** A shop for a whole test file, opened before its tests and closed after them, and what asks it anything. */
export function askedShop(): { shop: TestShop; ask: ReturnType<typeof asker> } {
  const asked = {} as ReturnType<typeof askedShop>;
  beforeAll(async () => {
    asked.shop = await testShop();
    asked.ask = asker(asked.shop);
  });
  afterAll(() => asked.shop.close());
  return asked;
}
