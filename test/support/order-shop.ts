import type { Logger } from '#server/platform/log.ts';
import { black, red } from './a-catalogue.ts';
import { aCheckout } from './a-checkout.ts';
import { aProduct, type MadeProduct } from './a-product.ts';
import type { TestDatabase } from './database.ts';
import { type TestShop, testShop } from './shop.ts';

type Person = { access: string };
type Headers = Record<string, string>;

export type OrderShop = TestShop & {
  /** In black and red, 128 and 256 GB at 100 som a gigabyte, 10 % off; 50 of each. */
  phone: MadeProduct;
  /** 301 som; 500 pieces. */
  cable: MadeProduct;
  place: (body: object, user?: Person, headers?: Headers) => ReturnType<typeof place>;
  read: (id: number, user?: Person, headers?: Headers) => ReturnType<typeof read>;
  cancel: (id: number, user?: Person, headers?: Headers) => ReturnType<typeof cancel>;
  /** Pieces of the product's first variant. */
  stockOf: (product: MadeProduct) => Promise<number>;
  /** Live uses of a promo code as its row counts them. */
  usesOf: (code: string) => Promise<number>;
};

/** Nothing listens there: a bank that takes orders, but no calls. */
const deafBank = 'http://127.0.0.1:9';

/** A shop with all that it takes to order something. */
export async function orderShop({
  bankUrl = deafBank,
  log,
  database,
}: {
  bankUrl?: string;
  log?: Logger | undefined;
  database?: TestDatabase | undefined;
} = {}): Promise<OrderShop> {
  const shop = await testShop({ bankUrl, database, ...(log ? { log } : {}) });
  await aCheckout(shop.db);
  const phone = await aProduct(shop.db, {
    name: 'Смартфон',
    name_en: 'Phone',
    colors: [black, red],
    memories: [128, 256],
    price: (_, memory) => memory * 100,
    discount: 10,
    stock: 50,
  });
  const cable = await aProduct(shop.db, { name: 'Кабель', price: 301, stock: 500 });
  return {
    ...shop,
    phone,
    cable,
    place: (body, user, headers) => place(shop, body, user, headers),
    read: (id, user, headers) => read(shop, id, user, headers),
    cancel: (id, user, headers) => cancel(shop, id, user, headers),
    stockOf: ({ variants }) => stockOf(shop, variants[0]?.id ?? 0),
    usesOf: (code) => usesOf(shop, code),
  };
}

const place = (shop: TestShop, body: object, user?: Person, headers: Headers = {}) =>
  shop.call('POST /orders/', { body, user, headers });
const read = (shop: TestShop, id: number, user?: Person, headers: Headers = {}) =>
  shop.call('GET /orders/{id}', { params: { id }, user, headers });
const cancel = (shop: TestShop, id: number, user?: Person, headers: Headers = {}) =>
  shop.call('DELETE /orders/{id}', { params: { id }, user, headers });

async function stockOf({ db }: TestShop, variantId: number): Promise<number> {
  const stock = db.selectFrom('stock').select('quantity').where('variant_id', '=', variantId);
  return (await stock.executeTakeFirstOrThrow()).quantity;
}

async function usesOf({ db }: TestShop, code: string): Promise<number> {
  const promo = db.selectFrom('promo_codes').select('used_count').where('code', '=', code);
  return (await promo.executeTakeFirstOrThrow()).used_count;
}
