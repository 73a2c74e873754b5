import type { NewOrder } from '#contract/shop/orders.ts';
import type { Db } from '#server/platform/database/connection.ts';
import type { MadeVariant } from './a-product.ts';

export const pickupPoint = {
  email: 'pickup@dukon.test',
  street: 'ул. Тогуз-Булак',
  street_en: 'Toguz-Bulak St.',
  house: '108Б',
  house_en: '108B',
};

/** Tests, benches and drills order more from one phone and address than a real shop lets anyone hold. */
const endless = { pieces: 1_000_000, som: 1_000_000_000 };
export const liftedCaps = {
  phone: endless,
  account: endless,
  network: endless,
  product: { percent: 100 },
  guest: { orders: 1_000 },
};

/**
 * What a checkout needs in addition to products: the pickup point in Bishkek (150 som to deliver there), Osh at the
 * default fee, Kant for nothing, a city that nothing is delivered to, the three promo codes that every shop opens with, and
 * caps on unconfirmed orders that no test reaches by chance.
 */
export async function aCheckout(db: Db): Promise<void> {
  await db
    .insertInto('settings')
    .values([
      { key: 'pickup', value: JSON.stringify(pickupPoint) },
      { key: 'unconfirmed_caps', value: JSON.stringify(liftedCaps) },
    ])
    .execute();
  await db
    .insertInto('regions')
    .values([
      { id: 1, name: 'г. Бишкек', translations: '{"name_en":"Bishkek city","name_ky":"Бишкек шаары"}' },
      { id: 2, name: 'г. Ош', translations: '{"name_en":"Osh city","name_ky":"Ош шаары"}' },
    ])
    .execute();
  const city = (id: number, region_id: number, name: string, delivery_price: number | null, is_active = true) => ({
    id,
    region_id,
    name,
    delivery_price,
    is_active,
  });
  await db
    .insertInto('cities')
    .values([
      city(1, 1, 'Бишкек', 150),
      city(2, 2, 'Ош', null),
      city(3, 2, 'Кант', 0),
      city(4, 2, 'Закрытый', 1, false),
    ])
    .execute();
  await db
    .insertInto('promo_codes')
    .values([
      { code: 'SALE10', kind: 'percent', value: 10 },
      { code: 'SAVE500', kind: 'fixed', value: 500 },
      { code: 'FREESHIP', kind: 'free_shipping', value: 0 },
    ])
    .execute();
}

/** What to buy, as the older client names it. */
export const itemOf = (product: { id: number; variants: MadeVariant[] }, count = 1, variant = product.variants[0]) => ({
  product: product.id,
  color: variant?.color,
  memory: variant?.memory,
  count,
});

/** A pickup order's body without any figure of the client's own. */
export const pickupOf = (...items: NewOrder['items']): NewOrder => ({
  name: 'Айжан Асанова',
  phone: '0555 12-34-56',
  email: pickupPoint.email,
  type: 'pickup',
  region: 1,
  city: 1,
  items,
});

/** A delivery's body to Osh. */
export const deliveryOf = (...items: NewOrder['items']): NewOrder => ({
  ...pickupOf(...items),
  type: 'delivery',
  email: 'aijan@example.com',
  region: 2,
  city: 2,
  street: 'ул. Ленина',
  house: '5',
});
