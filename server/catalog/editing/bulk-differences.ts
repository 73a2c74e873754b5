import { discountedPrice } from '#rules/catalog/discount.ts';
import type { PricePoint } from '#server/catalog/prices/price-queries.ts';
import { discountViolation } from '#server/catalog/prices/prices.ts';
import { saidDifferences } from '#server/catalog/writer/plan-said.ts';
import type { SaidAttribute, TreePlace } from '#server/catalog/writer/product-batch.ts';
import type { BulkProduct, Difference, Refusal, Values, WantedChange } from './bulk-queries.ts';
import { mostValues, type SaidChange, saidAfter } from './bulk-said.ts';

/** What is wanted; values of attributes in the form in which they are stored. */
export type Change = Omit<WantedChange, 'attributes'> & { said: readonly SaidChange[] };
type Prices = ReadonlyMap<number, PricePoint[]>;

const mostPrice = 100_000_000;

/** What the change makes of a price, in som. */
function newPrice(price: number, change: Change['price']): number {
  switch (change?.how) {
    case 'set':
      return change.som;
    case 'add':
      return price + change.som;
    case 'percent': {
      const raised = (price * (100 + change.percent)) / 100;
      return Math.round(raised / change.round_to) * change.round_to;
    }
    default:
      return price;
  }
}

/** The struck price afterwards, in som; 0 where nothing is struck. What was asked until now is after the discount. */
function newOldPrice({ price, old_price }: BulkProduct['variants'][number], discount: number, change: Change): number {
  if (change.old_price === 'none') return 0;
  if (change.old_price === 'present') return discountedPrice(price, discount);
  return old_price > newPrice(price, change.price) ? old_price : 0;
}

function newStock(stock: number, change: Change['stock']): number {
  if (!change) return stock;
  return change.how === 'set' ? change.pieces : stock + change.pieces;
}

/** The members of `after` that differ from `before`, and those of `before`. */
function changedPart(before: Values, after: Values): { before: Values; after: Values } {
  const names = Object.keys(after).filter((name) => after[name] !== before[name]);
  const part = (values: Values) => Object.fromEntries(names.map((name) => [name, values[name] ?? 0]));
  return { before: part(before), after: part(after) };
}

/**
 * What a change would do to a product: a row for itself, where its discount or labels change, and one for each variant
 * that does. A row that cannot be says why.
 */
export function differencesOf(product: BulkProduct, change: Change, history: Prices): Difference[] {
  const { id, name, discount, is_arrived, gsi, is_recommended, is_accessory } = product;
  const own = { discount, is_arrived, gsi, is_recommended, is_accessory };
  const labels = Object.entries(change.labels ?? {}).filter(([, value]) => value !== undefined);
  const wanted = { ...own, ...Object.fromEntries(labels), discount: change.discount ?? discount };
  const ofVariants = product.variants.map((variant) => {
    const { price, old_price, stock } = variant;
    const offer = { price: newPrice(price, change.price), old_price: newOldPrice(variant, discount, change) };
    const after = { ...offer, stock: newStock(stock, change.stock) };
    const priced = {
      id: variant.id,
      sku: variant.sku,
      before: { price, oldPrice: old_price || null, discount },
      after: { price: after.price, oldPrice: after.old_price || null, discount: wanted.discount },
    };
    const refusal = impossible(after) ?? discountViolation(priced, history) ?? null;
    const changed = changedPart({ price, old_price, stock }, after);
    return { product: id, variant: variant.id, name, sku: variant.sku, ...changed, refusal };
  });
  const ofProduct = {
    product: id,
    variant: null,
    name,
    sku: '',
    ...changedPart(own, wanted),
    ...inTree(product, change),
  };
  return [ofProduct, ...ofVariants].filter(isDifferent);
}

const isDifferent = ({ after, moved, said, refusal }: Difference) =>
  refusal !== null || moved !== undefined || (said ?? []).length > 0 || Object.keys(after).length > 0;

/** Where it would stand and what would be known of it, as far as that is otherwise now. */
function inTree(product: BulkProduct, { tree_category: category, said }: Change) {
  const attributes = said.map((each) => saidAfter(each, product.attributes));
  const tooMany = attributes.find(({ values }) => values.length > mostValues);
  const place = category === undefined ? undefined : { category, is_read: false };
  const differences = saidDifferences({ place, attributes }, product);
  const changes = <Value>(name: 'tree_category' | 'attribute') =>
    differences
      .filter(({ field }) => field === name)
      .map(({ before, after }) => ({ before: before as Value, after: after as Value }));
  const changed = changes<SaidAttribute>('attribute');
  const isHidden = changed.some(({ after }) => after.values.length > 0 && product.ofVariants.includes(after.attribute));
  const refusal: Refusal | null = tooMany
    ? { reason: 'many_values' }
    : isHidden
      ? { reason: 'said_by_variants' }
      : null;
  return { moved: changes<TreePlace>('tree_category')[0], said: changed, refusal };
}

type Variant = { price: number; old_price: number; stock: number };

function impossible({ price, old_price, stock }: Variant): Refusal | undefined {
  if (price < 1 || price > mostPrice) return { reason: 'bad_price', price };
  if (old_price > 0 && old_price <= price) return { reason: 'bad_old_price', price: old_price };
  if (stock < 0) return { reason: 'bad_stock', pieces: stock };
  return undefined;
}
