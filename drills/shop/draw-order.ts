import { randomInt, randomUUID } from 'node:crypto';

export type Variant = { id: number; product: number; color: number; memory: number | null };

/** An order that was sent: what was bought by variant, and the answer as far as it came. */
export type SentOrder = {
  idempotencyKey: string;
  isGuest: boolean;
  body: unknown;
  bought: Map<number, number>;
  /** Undefined: no answer came; the outcome is unknown. */
  placed?: { id: number; total: number };
  /** The total in the answer to a guest's order; undefined: unknown. */
  isPaid?: boolean | undefined;
};

/** One to three things, half of the time with a promo code; guests pay by phone. */
export function drawOrder(variants: Variant[], isGuest: boolean): SentOrder {
  const chosen = new Set(
    Array.from({ length: randomInt(1, 4) }, () => variants[randomInt(variants.length)] as Variant),
  );
  const items = [...chosen].map((variant) => ({ ...variant, count: randomInt(1, 3) }));
  const body = {
    name: 'Проверка',
    phone: `996555${String(randomInt(1_000_000)).padStart(6, '0')}`,
    type: 'pickup',
    payment_method: isGuest ? 'mbank' : 'cash',
    promo_code: randomInt(2) === 0 ? 'SALE10' : '',
    items: items.map(({ product, color, memory, count }) => ({ product, color, memory, count })),
  };
  const bought = new Map(items.map(({ id, count }) => [id, count]));
  return { idempotencyKey: randomUUID(), isGuest, body, bought };
}
