import type { ExchangedVariant, VariantFate } from './exchanged-variant.ts';
import type { PlannedVariant, PresentVariant } from './exchanged-variant-queries.ts';

type Shop = {
  /** Ids of products by their source ids. */
  ids: ReadonlyMap<string, number>;
  /** Ids of the given variants' colour and memory, in their order. */
  choices: readonly { color_id: number; memory_id: number | null }[];
  /** All variants of these products. */
  present: readonly PresentVariant[];
  promised: ReadonlyMap<number, number>;
  /** Article numbers of variants of other products. */
  taken: ReadonlySet<string>;
};

export type Plan = { fates: VariantFate[]; written: PlannedVariant[] };

const pairOf = ({ color_id, memory_id }: { color_id: number; memory_id: number | null }) => `${color_id}/${memory_id}`;

/** What to write so that the shop has the variants as they are given; what cannot be is refused. */
export function planVariants(variants: readonly ExchangedVariant[], shop: Shop): Plan {
  const shelves = new Map<number, Shelf>();
  const skus = new Set(shop.taken);
  for (const variant of shop.present) productIndexOf(shelves, variant.product_id, skus).put(variant);
  const plan: Plan = { fates: [], written: [] };
  for (const [place, variant] of variants.entries()) {
    const productId = shop.ids.get(variant.product);
    const choice = shop.choices[place];
    if (productId === undefined || !choice) {
      plan.fates.push({ refused: 'Товара этого предложения в магазине нет.' });
      continue;
    }
    const planned = productIndexOf(shelves, productId, skus).take(
      variant,
      { ...choice, productId, place },
      shop.promised,
    );
    plan.fates.push('fate' in planned ? planned.fate : planned);
    if ('fate' in planned && planned.variant) plan.written.push(planned.variant);
  }
  return plan;
}

function productIndexOf(shelves: Map<number, Shelf>, productId: number, skus: Set<string>): Shelf {
  const shelf = shelves.get(productId) ?? new Shelf(skus);
  shelves.set(productId, shelf);
  return shelf;
}

type Place = { color_id: number; memory_id: number | null; productId: number; place: number };
type Planned = { fate: VariantFate; variant?: PlannedVariant } | { refused: string };

/** One product's variants while they are planned. */
class Shelf {
  readonly #bySource = new Map<string, PresentVariant>();
  readonly #byPair = new Map<string, PresentVariant>();
  /** Of all products: an article number is of one variant in the whole shop. */
  readonly #skus: Set<string>;
  #count = 0;

  constructor(skus: Set<string>) {
    this.#skus = skus;
  }

  put(variant: PresentVariant): void {
    if (variant.source_id !== null) this.#bySource.set(variant.source_id, variant);
    this.#byPair.set(pairOf(variant), variant);
    this.#skus.add(variant.sku);
    this.#count = Math.max(this.#count, variant.position + 1);
  }

  take(given: ExchangedVariant, place: Place, promised: Shop['promised']): Planned {
    const there = this.#byPair.get(pairOf(place));
    const known = this.#bySource.get(given.source_id);
    const isForeign = there && there !== known && there.source_id !== null && !there.is_archived;
    if (isForeign) return { refused: 'Предложение с таким цветом и памятью у товара уже есть.' };
    // Its own row is in another colour, and that of the wanted one is left over: two rows cannot become one.
    if (there && known && there !== known) return { refused: 'Вариант с таким цветом и памятью уже заведён вручную.' };
    const current = known ?? there;
    const price = given.price ?? current?.price;
    if (price === undefined) return { fate: 'unpriced' };
    const variant: PlannedVariant = {
      ...place,
      id: current?.id,
      source_id: given.source_id,
      article: given.article,
      price,
      sku: this.#skuFor(given, place, current),
      position: current?.position ?? this.#count,
      quantity: quantityFor(given, current, promised),
    };
    const fate = fateOf(variant, current);
    this.put({ ...variant, id: current?.id ?? 0, product_id: place.productId, is_archived: false, quantity: 0 });
    return fate === 'unchanged' ? { fate } : { fate, variant };
  }

  /** Offers of one product often have its article number all alike, and products share one; the later ones are numbered. */
  #skuFor({ article }: ExchangedVariant, place: Place, current: PresentVariant | undefined): string {
    if (article === null) {
      return current?.sku ?? [place.productId, place.color_id, place.memory_id ?? 0].join('-');
    }
    const isNumbered = current?.sku.startsWith(`${article}-`) && /^\d+$/.test(current.sku.slice(article.length + 1));
    if (current && (current.sku === article || isNumbered)) return current.sku;
    let sku = article;
    for (let nth = 2; this.#skus.has(sku); nth += 1) sku = `${article}-${nth}`;
    return sku;
  }
}

/** Pieces that may be sold: those of the books less what was sold and they do not know of; undefined: as they are. */
function quantityFor({ quantity }: ExchangedVariant, current: PresentVariant | undefined, promised: Shop['promised']) {
  if (quantity === null) return current ? undefined : 0;
  return Math.max(0, quantity - (promised.get(current?.id ?? 0) ?? 0));
}

function fateOf(variant: PlannedVariant, current: PresentVariant | undefined): 'added' | 'changed' | 'unchanged' {
  if (!current) return 'added';
  const isSame =
    !current.is_archived &&
    current.source_id === variant.source_id &&
    pairOf(current) === pairOf(variant) &&
    current.sku === variant.sku &&
    current.price === variant.price &&
    (variant.quantity === undefined || current.quantity === variant.quantity);
  return isSame ? 'unchanged' : 'changed';
}
