import type { TestShop } from './shop.ts';

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
