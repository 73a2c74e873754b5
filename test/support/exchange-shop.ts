import { OneC, type OneCFile, within } from './one-c.ts';
import { importXml, type OneCProduct, offersXml } from './one-c-package.ts';
import { type TestShop, testShop } from './shop.ts';

export type ExchangeShop = TestShop & {
  owner: { access: string; email: string };
  credentials: { id: number; login: string; password: string; version: number };
  /** A new visit of 1C. */
  oneC: (type?: string) => OneC;
  /** One visit with both lists of these products and what else is given. */
  send: (
    products: readonly OneCProduct[],
    options?: { changesOnly?: boolean; encoding?: 'utf-8' | 'windows-1251'; files?: OneCFile[] },
  ) => ReturnType<OneC['exchange']>;
};

/** A shop with a login for 1C. */
export async function exchangeShop(): Promise<ExchangeShop> {
  const shop = await testShop();
  const owner = await shop.aCustomer({ role: 'owner' });
  const made = await shop.call('POST /office/exchange/credentials/', { user: owner, body: { name: 'Бухгалтерия' } });
  const oneC = (type = 'catalog') => new OneC(within(shop.app), { type });
  return {
    ...shop,
    owner,
    credentials: made.body,
    oneC,
    send: (products, { files = [], ...options } = {}) =>
      oneC().exchange(made.body, [...files, importXml(products, options), offersXml(products, options)]),
  };
}
