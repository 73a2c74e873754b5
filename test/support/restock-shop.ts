import { sql } from 'kysely';
import type { StockCause } from '#server/catalog/stock/stock-queries.ts';
import { red } from './a-catalogue.ts';
import { aProduct, type MadeProduct } from './a-product.ts';
import type { DeliveredEmail } from './emails.ts';
import { type OrderShop, orderShop } from './order-shop.ts';

type SubscriptionParts = { user?: { access: string }; ip?: string; headers?: Record<string, string> };

export type RestockShop = OrderShop & {
  subscribe: (body: unknown, parts?: SubscriptionParts) => ReturnType<typeof subscribe>;
  /** A red player of 64 GB that is sold out, and the id of its only variant. */
  soldOut: () => Promise<MadeProduct & { variant: number }>;
  /** So many new people who wait for a variant, by their addresses. */
  wait: (variant: number, count: number, language?: string) => Promise<string[]>;
  /** Pieces come, or go where negative, as a warehouse books them; the id of the movement. */
  move: (variant: number, pieces: number, cause?: StockCause['cause']) => Promise<number>;
  /** Runs the jobs that are due and gives every e-mail so far about the product. */
  emailsAbout: (product: MadeProduct) => Promise<DeliveredEmail[]>;
  /** Recipients of those e-mails. */
  recipients: (product: MadeProduct) => Promise<string[]>;
  /** The addresses that wait for a variant, oldest first. */
  waiting: (variant: number) => Promise<string[]>;
};

/** A shop with things to wait for. */
export async function restockShop(): Promise<RestockShop> {
  const shop = await orderShop();
  const emailsAbout = async (product: MadeProduct) =>
    (await shop.emails()).filter(
      ({ template, text }) => template === 'back-in-stock' && text.includes(`/products/${product.id}\n`),
    );
  return {
    ...shop,
    subscribe: (body, parts) => subscribe(shop, body, parts),
    soldOut: () => soldOut(shop),
    wait: (variant, count, language) => wait(shop, variant, count, language),
    move: (variant, pieces, cause) => move(shop, variant, pieces, cause),
    emailsAbout,
    recipients: async (product) => (await emailsAbout(product)).map(({ to }) => to),
    waiting: (variant) => waiting(shop, variant),
  };
}

const subscribe = (shop: OrderShop, body: unknown, parts: SubscriptionParts = {}) =>
  shop.call('POST /restock/', { body, ...parts });

export async function soldOut({ db }: Pick<OrderShop, 'db'>) {
  const names = { name: 'Плеер', name_en: 'Player' };
  const product = await aProduct(db, { ...names, colors: [red], memories: [64], stock: 0 });
  return { ...product, variant: product.variants[0]?.id ?? 0 };
}

let made = 0;

async function wait(shop: OrderShop, variant: number, count: number, language = 'ru'): Promise<string[]> {
  const emails = Array.from({ length: count }, () => {
    made += 1;
    return `waits-${made}@example.com`;
  });
  for (const email of emails) {
    const { status } = await subscribe(shop, { variant, email }, { headers: { 'accept-language': language } });
    if (status !== 201) throw new Error(`${email} cannot wait: ${status}`);
  }
  return emails;
}

/** Pieces come, or go where negative, as a warehouse books them. @returns the id of the movement */
export function move(
  { db }: Pick<OrderShop, 'db'>,
  variant: number,
  pieces: number,
  cause: StockCause['cause'] = 'arrival',
) {
  return db.transaction().execute(async (tx) => {
    const sold = cause === 'sale' || cause === 'cancel' ? -pieces : 0;
    await sql`
      update stock set quantity = quantity + ${pieces}::int, sold_month = sold_month + ${sold}::int
      where variant_id = ${variant}`.execute(tx);
    const movement = tx.insertInto('stock_movements').values({ variant_id: variant, delta: pieces, cause });
    return (await movement.returning('id').executeTakeFirstOrThrow()).id;
  });
}

async function waiting({ db }: OrderShop, variant: number): Promise<string[]> {
  const rows = await db
    .selectFrom('back_in_stock_subscriptions')
    .select('email')
    .where('variant_id', '=', variant)
    .where('answered_at', 'is', null)
    .orderBy('id')
    .execute();
  return rows.flatMap(({ email }) => email ?? []);
}
