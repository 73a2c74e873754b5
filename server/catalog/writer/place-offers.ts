import { draftedOptions, keyOf, plannedOptions } from './drafted-options.ts';
import { hasOptions, inWords, isLeftBehind, oldPriceOf, type PlacedVariant, type Placing } from './plan-variants.ts';
import { admittedVariant } from './policy.ts';
import type { DraftProblem, StoredVariant, VariantDraft } from './product-batch.ts';

type Placed = { placed: PlacedVariant[]; problems: DraftProblem[] };

/**
 * Finds or makes the variants that a source's offers are. An offer is found by its id, else by its options where none
 * has these: a variant that staff made becomes that of the offer. What cannot be is left out.
 */
export function placeOffers(wanted: readonly VariantDraft[], placing: Placing): Placed {
  const offers = new Offers(placing);
  const result: Placed = { placed: [], problems: [] };
  for (const [index, draft] of wanted.entries()) {
    const placed = offers.place(draft, index);
    if ('code' in placed) result.problems.push({ ...placed, variant: index });
    else result.placed.push(placed);
  }
  return result;
}

/** What is known of a variant while offers are placed. */
type Held = { offerId: string | null; isArchived: boolean; was: StoredVariant | undefined };

/** One product's variants while its offers are placed, each after those before it. */
class Offers {
  readonly #byOffer = new Map<string, Held>();
  readonly #byPair = new Map<string, Held>();
  readonly #placing: Placing;

  constructor(placing: Placing) {
    this.#placing = placing;
    for (const was of placing.stored?.variants ?? []) this.#put(keyOf(was), { ...was, was });
  }

  #put(pair: string, held: Held): void {
    if (held.offerId !== null) this.#byOffer.set(held.offerId, held);
    this.#byPair.set(pair, held);
  }

  place(given: VariantDraft, index: number): PlacedVariant | DraftProblem {
    const { offer_id: offerId = '' } = given;
    const { stored, common } = this.#placing;
    const known = this.#byOffer.get(offerId);
    const drafted = draftedOptions(given.options, common, true);
    const options = plannedOptions(drafted, known?.was, { ...this.#placing, others: stored?.variants ?? [] });
    const pair = keyOf({ options });
    const there = this.#byPair.get(pair);
    const isOffers = there && there !== known && there.offerId !== null && !there.isArchived;
    if (isOffers) return { code: 'variant_taken', field: 'offer_id', value: inWords({ options }) };
    // Its own row has other options, and that of the wanted ones is left over: two rows cannot become one.
    if (there && known && there !== known)
      return { code: 'variant_taken', field: 'options', value: inWords({ options }) };
    const was = (known ?? there)?.was;
    if (!drafted.own && ((!was && hasOptions(this.#placing)) || isLeftBehind(was, this.#placing))) {
      return { code: 'which_variant', field: 'options' };
    }
    const draft = admittedVariant(given, was, this.#placing.policy);
    const price = draft.price ?? was?.price;
    if (price === undefined) return { code: 'missing', field: 'price' };
    const sku = this.#skuFor(draft.sku, was);
    this.#put(pair, { offerId, isArchived: false, was });
    return {
      index,
      was,
      offerId,
      options,
      price,
      sku,
      article: draft.sku ?? null,
      oldPrice: oldPriceOf(draft, was, price),
      stock: this.#stockFor(draft.stock, was),
      arriving: 0,
      isArchived: false,
      isOwn: false,
    };
  }

  /** Offers of one product often have its article number all alike, and products share one; the later ones are numbered. */
  #skuFor(article: string | undefined, was: StoredVariant | undefined): string | null {
    if (article === undefined) return was?.sku ?? null;
    const isNumbered = was?.sku.startsWith(`${article}-`) && /^\d+$/.test(was.sku.slice(article.length + 1));
    const { takenSkus } = this.#placing;
    let sku = was && (was.sku === article || isNumbered) ? was.sku : article;
    for (let nth = 2; sku !== was?.sku && takenSkus.has(sku); nth += 1) sku = `${article}-${nth}`;
    takenSkus.add(sku);
    return sku;
  }

  /** Pieces that may be sold: those of the source less what was sold and it does not know of. */
  #stockFor(pieces: number | undefined, was: StoredVariant | undefined): number {
    if (pieces === undefined) return was?.stock ?? 0;
    return Math.max(0, pieces - (this.#placing.held.get(was?.id ?? 0) ?? 0));
  }
}
