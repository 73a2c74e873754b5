import { optionsKey } from '#rules/catalog/variant-options.ts';
import type { CommonSaid } from '#server/catalog/source-words/common-lines.ts';
import type { OfferOptions } from '#server/catalog/source-words/read-options.ts';
import { shadeOfWord } from '#server/catalog/sources/words/russian-shades.ts';
import { amountOption, shadeOption } from '#server/catalog/writer/common-options.ts';
import type { NewValue, VariantDraft } from '#server/catalog/writer/product-batch.ts';
import { inOneDetail } from '#server/operations/one-c/reading/read-offer.ts';
import { shadeWithDetail } from '#server/operations/one-c/reading/shade-with-detail.ts';
import type { MergedOffer } from '#server/operations/one-c/writing/previous-state-queries.ts';

/** An offer as a variant of the product with that source id. */
export type OfferVariant = { product: string; variant: VariantDraft & { offer_id: string } };

/** The same, and whether what the product's other offers are decides how it is called. */
export type DistinctOffer = OfferVariant & { dependsOnOthers: boolean };

/**
 * Makes variants of offers. Shoppers choose by shade, amount and options: offers of one product that are alike in all of
 * them have their further characteristics in addition to the shade.
 *
 * @param offers all offers of their products
 * @param read those whose characteristics are options, by source id
 * @returns by source id
 */
export function distinguishOffers(
  offers: readonly (MergedOffer & CommonSaid)[],
  shades: ReadonlyMap<string, NewValue>,
  read: ReadonlyMap<string, OfferOptions>,
): Map<string, DistinctOffer> {
  const shaded = offers.map((offer) => {
    const known = read.get(offer.source_id);
    const detail = known ? inOneDetail(known.rest) : (inOneDetail(offer.rest) ?? offer.detail);
    return { ...offer, shade: shadeOfWord(offer.shade, shades), options: known?.options, detail };
  });
  const alike = Map.groupBy(shaded, ({ product_source_id: product, shade, amount, options = [] }) =>
    JSON.stringify([product, shade?.swatch, shade?.name, amount, optionsKey(options)]),
  );
  const distinct = [...alike.values()].flatMap((group) =>
    group.map(({ source_id, product_source_id: product, shade, detail, amount, options, ...rest }) => {
      const isAlike = group.length > 1;
      const shown = isAlike && detail !== null ? shadeWithDetail(shade, detail) : shade;
      const variant = {
        offer_id: source_id,
        options: [shadeOption(shown), amountOption(amount), ...(options ?? [])],
        sku: rest.article ?? undefined,
        price: rest.price ?? undefined,
        stock: rest.quantity ?? undefined,
      };
      return [source_id, { dependsOnOthers: isAlike || options !== undefined, product, variant }] as const;
    }),
  );
  return new Map(distinct);
}

/** Those that are called by what the others are and not among the sent ones; their price and stock stay. */
export const calledByOthers = (offers: ReadonlyMap<string, DistinctOffer>, sent: ReadonlySet<string>): OfferVariant[] =>
  [...offers]
    .filter(([sourceId, { dependsOnOthers }]) => dependsOnOthers && !sent.has(sourceId))
    .map(([, { product, variant }]) => ({ product, variant: { ...variant, price: undefined, stock: undefined } }));
