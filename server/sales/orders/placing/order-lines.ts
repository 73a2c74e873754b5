import { maxLineCount } from '#rules/limits.ts';
import type { Som } from '#rules/money.ts';
import { findVariantByNames, isNamedByWords } from '#server/catalog/products/older-wire/older-choice.ts';
import { isOnSale, requireVariant } from '#server/catalog/products/products.ts';
import type { SaleVariant } from '#server/catalog/products/sale-variants.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { DomainError, type FieldErrors, invalidField, unknownRow } from '#server/platform/errors.ts';
import type { OrderBody } from './new-order.ts';

type SentItem = OrderBody['items'][number];

/** An item as the client sent it, at its place in the body, and the variant that it means. */
export type ReadItem = { index: number; product: number; priceSent: Som | null; variant: SaleVariant };

/** What is bought of one variant. */
export type OrderLine = SaleVariant & { count: number };

/**
 * The variants that the items mean, by ids or by names; the same one twice is one line.
 *
 * @throws DomainError invalid with the errors of each item at its place
 */
export async function readItems(db: Db, sent: OrderBody['items']): Promise<{ items: ReadItem[]; lines: OrderLine[] }> {
  const errors: FieldErrors[] = sent.map(() => ({}));
  const items: ReadItem[] = [];
  const lines = new Map<number, OrderLine>();
  for (const [index, item] of sent.entries()) {
    try {
      const variant = await requireItem(db, item, new Set(lines.keys()));
      const count = (lines.get(variant.variantId)?.count ?? 0) + item.count;
      if (count > maxLineCount) {
        throw invalidField('count', 'too_big', { most: maxLineCount });
      }
      items.push({ index, product: item.product, priceSent: item.price ?? null, variant });
      lines.set(variant.variantId, { ...variant, count });
    } catch (error) {
      if (!(error instanceof DomainError) || !error.extras.fields) throw error;
      errors[index] = error.extras.fields;
    }
  }
  if (items.length < sent.length) {
    throw new DomainError('invalid', 'items_refused', {}, { fields: { items: errors } });
  }
  return { items, lines: [...lines.values()] };
}

/** An older client names two sizes of one colour alike: they are the ones whose prices it saw, and not one of them twice. */
async function requireItem(db: Db, item: SentItem, notThese: ReadonlySet<number>): Promise<SaleVariant> {
  const rather = { notThese, atPrice: item.price };
  const isByNames = !item.variant && isNamedByWords(item);
  if (!isByNames) return requireVariant(db, item, rather);
  const variant = await findVariantByNames(db, item, rather);
  if (variant) return variant;
  if (!(await isOnSale(db, item.product))) throw unknownRow('product', item.product);
  throw invalidField('product', 'not_in_this_choice');
}
