import type { ExchangedVariant } from '#server/catalog/supply/exchanged-variant.ts';
import type { Color } from '#server/catalog/writer/product-batch.ts';
import { colorOfWord, colorWithDetail } from '#server/operations/one-c/reading/russian-colors.ts';
import type { MergedOffer } from '#server/operations/one-c/writing/previous-state-queries.ts';

/** An offer as a variant, and whether another one of its product is of the same colour and memory. */
export type DistinctOffer = { variant: ExchangedVariant; isAlike: boolean };

/**
 * Makes variants of offers. Shoppers choose by colour and memory: offers of one product that are alike in both have
 * their further characteristics in addition to the colour.
 *
 * @param offers all offers of their products
 * @returns by source id
 */
export function distinguishOffers(
  offers: readonly MergedOffer[],
  colors: ReadonlyMap<string, Color>,
): Map<string, DistinctOffer> {
  const colored = offers.map((offer) => ({ ...offer, color: colorOfWord(offer.color, colors) }));
  const alike = Map.groupBy(colored, (offer) =>
    JSON.stringify([offer.product_source_id, offer.color.hash_code, offer.color.name, offer.memory]),
  );
  const told = [...alike.values()].flatMap((group) =>
    group.map(({ source_id, product_source_id: product, color, detail, ...rest }) => {
      const isAlike = group.length > 1;
      const shown = isAlike && detail !== null ? colorWithDetail(color, detail) : color;
      return [source_id, { isAlike, variant: { ...rest, source_id, product, color: shown } }] as const;
    }),
  );
  return new Map(told);
}

/** Those that are alike and not among the sent ones, whose price and stock stay. */
export const alikeBefore = (told: ReadonlyMap<string, DistinctOffer>, sent: ReadonlySet<string>): ExchangedVariant[] =>
  [...told]
    .filter(([sourceId, { isAlike }]) => isAlike && !sent.has(sourceId))
    .map(([, { variant }]) => ({ ...variant, price: null, quantity: null }));
