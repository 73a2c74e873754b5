import { colorOfWord } from '#server/catalog/sources/words/russian-colors.ts';
import type { Color, VariantDraft } from '#server/catalog/writer/product-batch.ts';
import { colorWithDetail } from '#server/operations/one-c/reading/color-with-detail.ts';
import type { MergedOffer } from '#server/operations/one-c/writing/previous-state-queries.ts';

/** An offer as a variant of the product with that source id. */
export type OfferVariant = { product: string; variant: VariantDraft & { offer_id: string } };

/** The same, and whether another one of its product is of the same colour and memory. */
export type DistinctOffer = OfferVariant & { isAlike: boolean };

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
    group.map(({ source_id, product_source_id: product, color, detail, memory, ...rest }) => {
      const isAlike = group.length > 1;
      const shown = isAlike && detail !== null ? colorWithDetail(color, detail) : color;
      const variant = {
        offer_id: source_id,
        color: { name: shown.name, hash_code: shown.hash_code, otherwise: shown },
        memory,
        sku: rest.article ?? undefined,
        price: rest.price ?? undefined,
        stock: rest.quantity ?? undefined,
      };
      return [source_id, { isAlike, product, variant }] as const;
    }),
  );
  return new Map(told);
}

/** Those that are alike and not among the sent ones, whose price and stock stay. */
export const alikeBefore = (told: ReadonlyMap<string, DistinctOffer>, sent: ReadonlySet<string>): OfferVariant[] =>
  [...told]
    .filter(([sourceId, { isAlike }]) => isAlike && !sent.has(sourceId))
    .map(([, { product, variant }]) => ({ product, variant: { ...variant, price: undefined, stock: undefined } }));
