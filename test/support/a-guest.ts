import type { TestShop } from './shop.ts';

/** A browser that is not signed in: it says that it is a guest and sends the cookie that it was given. */
export type Guest = {
  call: TestShop['call'];
  /** As a browser would send it; empty before the first press. */
  cookie: () => string;
};

/** A guest of the shop; with a cookie it is the browser that this one was given to. */
export function aGuest(shop: TestShop, cookie = ''): Guest {
  const call: TestShop['call'] = async (name, parts) => {
    const answer = await shop.call(name, {
      ...parts,
      headers: { 'x-guest': '1', ...(cookie && { cookie }), ...parts?.headers },
    });
    const given = answer.headers['set-cookie'];
    if (given !== undefined) cookie = String(given).split(';')[0] ?? '';
    return answer;
  };
  return { call, cookie: () => cookie };
}
