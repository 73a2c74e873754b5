import { sql } from 'kysely';
import type { AdminProductSave } from '#contract/admin/catalog.ts';
import type { Reply } from '#contract/client.ts';
import type { Db } from '#server/platform/database/connection.ts';
import type { MediaStore } from '#server/platform/media/media-store.ts';
import { aProduct } from './a-product.ts';
import type { TestDatabase } from './database.ts';
import { testShop } from './shop.ts';

type Made = Reply<'POST /admin/products/'>;

/** A shop with a manager, a brand and a colour, and what a test does in its admin. */
export async function adminShop(parts: { media?: MediaStore; database?: TestDatabase } = {}) {
  const shop = await testShop(parts);
  const manager = await shop.aCustomer({ role: 'manager' });
  const model = await aProduct(shop.db, { memories: [128, 256] });
  const [black, memory] = model.variants[0]?.options ?? [];
  if (!black || !memory) throw new Error('The model has a colour and a memory.');
  const gigabytes = (number: number) => ({ attribute: memory.attribute, number });
  const aSave = (more: Partial<AdminProductSave> = {}): AdminProductSave => ({
    name: 'Телефон',
    name_en: '',
    description: 'Хороший.',
    description_en: '',
    brand: model.brand,
    brand_category: model.category,
    discount: 0,
    status: 'published',
    is_arrived: false,
    gsi: false,
    is_recommended: false,
    is_accessory: false,
    is_pinned: false,
    pictures: [],
    characteristics: [],
    variants: [{ options: [black], price: 1000, stock_change: 5 }],
    ...more,
  });
  return {
    shop,
    manager,
    model,
    /** The option of being black. */
    black,
    gigabytes,
    aSave,
    /** A published product with five black pieces of 1 000 som, on sale for ten days, by default. */
    make: async (more: Partial<AdminProductSave> = {}): Promise<Made> => {
      const made = await shop.call('POST /admin/products/', { user: manager, body: aSave(more) });
      if (made.status !== 201) throw new Error(JSON.stringify(made.body));
      await offerSince(shop.db, made.body.id, 10);
      return made.body;
    },
    save: (id: number, body: unknown) =>
      shop.call('PUT /admin/products/{id}/', { user: manager, params: { id }, body }),
    /** The product as a shopper gets it. */
    seen: (id: number) => shop.call('GET /products/{id}/', { params: { id } }),
  };
}

/** Has a product be on sale at its price for so many days by now. */
export const offerSince = (db: Db, product: number, days: number) =>
  sql`update price_history set changed_at = changed_at - make_interval(days => ${days})
    where variant_id in (select id from variants where product_id = ${product})`.execute(db);

export type AdminShop = Awaited<ReturnType<typeof adminShop>>;

/** As the editor sends back what it got, with these changes. */
export const again = (product: Made, more: Partial<AdminProductSave> = {}) => ({
  ...product,
  variants: product.variants.map(({ options, sku, price, old_price }) => ({ options, sku, price, old_price })),
  ...more,
});
