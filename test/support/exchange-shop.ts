import type { AdminProduct } from '#contract/admin/catalog.ts';
import { OneC, type OneCFile, within } from './one-c.ts';
import { importXml, type OneCOffer, type OneCProduct, offersXml, wholesale } from './one-c-package.ts';
import { type TestShop, testShop } from './shop.ts';

export type ExchangeShop = TestShop & {
  owner: { access: string; email: string };
  credentials: { id: number; login: string; password: string; version: number };
  /** A new visit of 1C. */
  oneC: (type?: string) => OneC;
  /** The shop's id of a product of 1C. */
  productId: (id: string) => Promise<number>;
  /** The same product as its editor has it. */
  adminProduct: (id: string) => Promise<AdminProduct>;
  /** What of the file that came last by this name was refused, by its id in 1C. */
  refusalsOf: (file: string) => Promise<[id: string, reason: string][]>;
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
  const made = await shop.call('POST /admin/exchange/credentials/', { user: owner, body: { name: 'Бухгалтерия' } });
  const oneC = (type = 'catalog') => new OneC(within(shop.app), { type });
  const productId = async (id: string) => {
    const products = shop.db.selectFrom('products').select('id').where('source_id', '=', `1c:${id}`);
    return (await products.executeTakeFirstOrThrow()).id;
  };
  return {
    ...shop,
    productId,
    adminProduct: async (id) =>
      (await shop.call('GET /admin/products/{id}/', { user: owner, params: { id: await productId(id) } })).body,
    refusalsOf: async (file) => {
      const { body: log } = await shop.call('GET /admin/exchange/log/', { user: owner });
      const id = log.results.find((row) => row.file === file)?.id ?? 0;
      const { body } = await shop.call('GET /admin/exchange/log/{id}/refusals/', { user: owner, params: { id } });
      return body.results.map(({ source_id, reason }) => [source_id, reason]);
    },
    owner,
    credentials: made.body,
    oneC,
    send: (products, { files = [], ...options } = {}) =>
      oneC().exchange(made.body, [...files, importXml(products, options), offersXml(products, options)]),
  };
}

/** Five pieces for 1 000 som. */
export const anOffer = (parts: OneCOffer = {}): OneCOffer => ({
  prices: { [wholesale]: 1_000 },
  quantity: 5,
  ...parts,
});

/** A product with one such offer. */
export const aThing = (id: string, parts: Partial<OneCProduct> = {}): OneCProduct => ({
  id,
  name: `Вещь ${id}`,
  brand: 'Gamma',
  article: id,
  offers: [anOffer()],
  ...parts,
});
