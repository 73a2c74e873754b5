import { variantLabel } from '#rules/catalog/variant-label.ts';
import { type Som, somText } from '#rules/money.ts';
import { emailPicture } from '#rules/pictures.ts';
import type { Language } from '#rules/text/language.ts';
import type { Db } from '#server/platform/database/connection.ts';
import type { SampleGoods } from '#server/platform/mail/email-templates.ts';
import type { EmailValue, SumLine } from '#server/platform/mail/email-values.ts';
import type { AddressParts } from '#server/sales/orders/order-address.ts';
import { type WireItem, type WireOrder, wireGift, wireItem } from '#server/sales/orders/order-answers.ts';
import { listItems, type OrderRow } from '#server/sales/orders/queries.ts';
import { type ServerTexts, textsIn } from '#server/texts/texts.ts';

type Bought = Parameters<typeof variantLabel>[0] & Pick<WireItem, 'image' | 'count' | 'price' | 'sum'>;

/** What an order consists of, as a table with its pictures. */
export const goodsTable = (items: readonly Bought[], language: Language): EmailValue => ({
  kind: 'goods',
  lines: items.map((item) => ({
    name: variantLabel(item, language),
    picture: emailPicture(item.image),
    detail: `${item.count} × ${somText(item.price, language)}`,
    sum: somText(item.sum, language),
  })),
});

type Sums = Pick<WireOrder, 'subtotal' | 'discount' | 'delivery' | 'wrap' | 'gift' | 'total' | 'promo_code'>;

/** What an order costs, from its goods to its total. */
export function sumsTable(order: Sums, language: Language): EmailValue {
  const text = textsIn(language).orders.table;
  const money = (som: Som) => somText(som, language);
  const orFree = (som: Som) => (som > 0 ? money(som) : text.free);
  const discount: SumLine = {
    label: `${text.discount} ${order.promo_code}`,
    value: `−${money(order.discount)}`,
    kind: 'saving',
  };
  return {
    kind: 'sums',
    lines: [
      { label: text.subtotal, value: money(order.subtotal) },
      ...(order.discount > 0 ? [discount] : []),
      { label: text.delivery, value: orFree(order.delivery) },
      ...(order.gift ? [{ label: text.wrap, value: orFree(order.wrap), detail: cardText(text, order.gift.note) }] : []),
      { label: text.total, value: money(order.total), kind: 'total' },
    ],
  };
}

/** What staff write on the card; undefined for none. */
const cardText = ({ card }: ServerTexts['orders']['table'], note: string): string | undefined =>
  note ? `${card}: ${note}` : undefined;

/** What an order of some goods is in previews: one piece of the first and two of the others, delivered. */
export function sampleOrder(goods: readonly SampleGoods[], language: Language): Record<string, EmailValue> {
  const lines = goods.map((each, place) => ({ ...each, count: place === 0 ? 1 : 2 }));
  const subtotal = lines.reduce((sum, { price, count }) => sum + price * count, 0);
  const total = subtotal + sampleDelivery;
  const free = { discount: 0, wrap: 0, gift: null, promo_code: '' };
  return {
    items: sampleGoods(lines, language),
    sums: sumsTable({ ...free, subtotal, delivery: sampleDelivery, total }, language),
    sum: somText(total, language),
  };
}

const sampleDelivery: Som = 200;

/** Goods of a preview as an order's e-mails list them. */
export const sampleGoods = (lines: readonly (SampleGoods & { count: number })[], language: Language): EmailValue => ({
  kind: 'goods',
  lines: lines.map(({ name, picture, price, count }) => ({
    name,
    picture,
    detail: `${count} × ${somText(price, language)}`,
    sum: somText(price * count, language),
  })),
});

/** Both tables of a stored order, in its language. */
export async function orderTables(db: Db, order: OrderRow, { publicUrl }: AddressParts) {
  const items = (await listItems(db, [order.id])).map((item) => wireItem(item, publicUrl));
  return {
    items: goodsTable(items, order.language),
    sums: sumsTable({ ...order, gift: wireGift(order) }, order.language),
  };
}
