import { isRead } from '#rules/catalog/attribute-kinds/attribute-kinds.ts';
import { readSource } from '#rules/catalog/attribute-kinds/read-source.ts';
import { alikeInAll, type Localized } from '#rules/text/localized-text.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { type Understanding, understandWords, wordsOfKind, wordsOfLabel } from './known-words.ts';
import { findOffered, findOffers } from './option-queries.ts';
import { type Offer, type OfferLine, type OfferOptions, readOffered } from './read-options.ts';
import { loadKnownWords } from './tree-queries.ts';

/** Offers that a source says are one product; `kind` is what the source calls such things. */
export type OfferGroup = { source_id: string; brand: string; kind: Localized };

/** What an offer of a group is told apart by; `amount` is that which variants of any category may have, in gigabytes. */
export type ReadOffer = Partial<OfferOptions> & { rest: OfferLine[]; amount: number | null };

export type ReadGroups = {
  /** By the offers' source ids. */
  offers: Map<string, ReadOffer>;
  /** The groups that are products of the shop, and the offers that are variants of these. */
  known: { groups: ReadonlySet<string>; offers: ReadonlySet<string> };
};

/**
 * Reads what offers of groups say of themselves, of a group that is no product yet by the category that its kind means.
 *
 * @param offers all that the source has of these groups
 */
export async function readGroups(db: Db, groups: readonly OfferGroup[], offers: readonly Offer[]): Promise<ReadGroups> {
  const words = understandWords(await loadKnownWords(db));
  const ids = offers.map(({ source_id }) => source_id);
  const [stored, known] = await Promise.all([
    findOffered(
      db,
      groups.map(({ source_id }) => source_id),
      ids,
    ),
    findOffers(db, ids),
  ]);
  const held = new Map(stored.map((product) => [product.source_id, product]));
  const products = groups.map(({ source_id, brand, kind }) => {
    const own = held.get(source_id);
    const meant = words.categoryOf(wordsOfKind(brand, kind), Object.values(kind));
    const category_id = own?.category_id ?? (typeof meant === 'number' ? meant : null);
    return { id: 0, others: [], ...own, source_id, category_id };
  });
  const categories = new Map(products.map(({ source_id, category_id }) => [source_id, category_id]));
  const { options } = (await readOffered(db, products, offers)) ?? {};
  const read = offers.map((offer) => {
    const { rest = [...offer.characteristics], ...own } = options?.get(offer.source_id) ?? {};
    const category = categories.get(offer.product_source_id) ?? null;
    return [offer.source_id, { ...own, ...amountAmong(rest, category, words) }] as const;
  });
  return { offers: new Map(read), known: { groups: new Set(held.keys()), offers: new Set(known) } };
}

/** Of what says no amount, all stays. */
function amountAmong(lines: OfferLine[], category: number | null, words: Understanding) {
  for (const line of lines) {
    const meant = words.attributeOf(category ?? 0, wordsOfLabel(alikeInAll(line.title)), [line.title]);
    const definition = typeof meant === 'number' ? words.attribute(meant) : undefined;
    if (!definition?.is_common_option || definition.kind !== 'number') continue;
    const [value, ...more] = readSource(alikeInAll(line.value), definition);
    if (!value || more.length > 0 || !isRead(value, definition) || !('number' in value)) continue;
    if (!Number.isInteger(value.number) || value.number < 1) continue;
    return { amount: value.number, rest: lines.filter((each) => each !== line) };
  }
  return { amount: null, rest: lines };
}
