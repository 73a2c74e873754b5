import { isFit, madeForKey, mostShareOfPrice, type SaidByKey } from '#rules/catalog/accessory-fit.ts';
import { languages } from '#rules/text/language.ts';
import { isPublished } from '#server/catalog/products/sale-queries.ts';
import { notFound } from '#server/platform/errors.ts';
import type { Services } from '#server/platform/services.ts';
import { type Definitions, definitionsOf, type IndexedAttribute } from './attributes/definitions.ts';
import { productIndexOf } from './cached-catalog.ts';
import { productListText } from './documents.ts';
import type { ProductFilter } from './product-filter.ts';
import type { ProductIndex } from './product-index.ts';
import { listNames } from './queries.ts';
import { stateFilters } from './variants/variant-states.ts';

/** Products that one is shown with: some of them may be in the cart already. */
const mostAccessories = 6;
/** Of one category: who wants none of two headphones is not shown four more. */
const mostOfCategory = 2;
/** How many of the most popular of each category are looked at. */
const candidates = 60;

/**
 * Products in stock that go with one, as a JSON list: of the categories that are said to go with its own, which take turns
 * in their order. Of each category first what is of the product's brand, last what is of a brand that competes with it.
 *
 * @param userId whose hearts are shown
 * @throws DomainError not_found unless the product is published
 */
export async function accessoriesOf(services: Services, id: number, userId?: number): Promise<Buffer> {
  if (!(await isPublished(services.db, id))) throw notFound('Product');
  const [productIndex, definitions] = await Promise.all([productIndexOf(services), definitionsOf(services)]);
  const product = productIndex.standing(id);
  const categories = product ? definitions.accessoriesOf(product.category) : [];
  if (!product || categories.length === 0) return productListText(services, [], userId);
  const offers = new Offers(productIndex, definitions, {
    id,
    ...product,
    models: await modelsOf(services, definitions, id),
  });
  const lists = await Promise.all(categories.map((category) => offers.of(category)));
  return productListText(
    services,
    inTurns(
      lists.map((list) => list.slice(0, mostOfCategory)),
      mostAccessories,
    ),
    userId,
  );
}

/** The first of each list, then the second of each; each once. */
function inTurns(lists: readonly (readonly number[])[], most: number): number[] {
  const longest = Math.max(...lists.map(({ length }) => length));
  const all = Array.from({ length: longest }, (_, turn) => lists.flatMap((list) => list[turn] ?? [])).flat();
  return [...new Set(all)].slice(0, most);
}

type Offered = { id: number; category: number; brand: number; price: number; models: readonly number[] };

/** What of a category is offered with one product. */
class Offers {
  private readonly productIndex: ProductIndex;
  private readonly definitions: Definitions;
  private readonly product: Offered;
  private readonly madeFor: IndexedAttribute | undefined;
  private readonly rivals = new Map<number, Promise<boolean>>();

  constructor(productIndex: ProductIndex, definitions: Definitions, product: Offered) {
    this.productIndex = productIndex;
    this.definitions = definitions;
    this.product = product;
    this.madeFor = definitions.attributeNamed(madeForKey);
  }

  /** Ids, the best first. */
  async of(category: number): Promise<number[]> {
    const { productIndex, product } = this;
    const filter = this.filterOf(category);
    if (!filter) return [];
    const { ids } = await productIndex.find(filter, 'popular', { limit: candidates });
    const own = this.saidBy(product.id);
    const fit = [...ids].filter((id) => id !== product.id && !this.isOfOtherModel(id) && isFit(own, this.saidBy(id)));
    const ranks = await Promise.all(fit.map((id) => this.rankOf(id)));
    return fit
      .map((id, place) => ({ id, rank: ranks[place] ?? 0 }))
      .toSorted((one, other) => one.rank - other.rank)
      .map(({ id }) => id);
  }

  /** Undefined where none of the category can be for this product: all of them are for models, and it is none of these. */
  private filterOf(category: number): ProductFilter | undefined {
    const { madeFor, product, definitions } = this;
    const isByModel = definitions.attributesOf(category).some(({ attribute }) => attribute === madeFor);
    const models = product.models.length > 0 ? product.models : this.said(product.id, madeForKey);
    if (isByModel && models.length === 0) return undefined;
    return {
      categories: definitions.within(category),
      ofVariant: stateFilters(['in_stock']),
      maxPrice: Math.floor(product.price * mostShareOfPrice),
      ...(isByModel && madeFor && { attributes: [{ attribute: madeFor.id, anyOf: models, ranges: [] }] }),
    };
  }

  private isOfOtherModel(id: number): boolean {
    const { models } = this.product;
    const said = this.said(id, madeForKey);
    return models.length > 0 && said.length > 0 && !said.some((model) => models.includes(model));
  }

  private said(id: number, key: string): readonly number[] {
    const attribute = this.definitions.attributeNamed(key);
    return attribute ? this.productIndex.saidOf(id, attribute.id) : [];
  }

  /** Values by their keys, which two attributes may have in common; numbers as they are. */
  private saidBy(id: number): SaidByKey {
    return (key) => {
      const attribute = this.definitions.attributeNamed(key);
      return this.said(id, key).map((said) => attribute?.valuesById.get(said)?.key ?? said);
    };
  }

  /** 0: of the product's brand; 2: of a brand that sells products of the same category. */
  private async rankOf(id: number): Promise<number> {
    const brand = this.productIndex.standing(id)?.brand ?? 0;
    if (brand === this.product.brand) return 0;
    const isRival = this.rivals.get(brand) ?? this.sellsTheSame(brand);
    this.rivals.set(brand, isRival);
    return (await isRival) ? 2 : 1;
  }

  private async sellsTheSame(brand: number): Promise<boolean> {
    const filter = { categories: [this.product.category], brands: [String(brand)] };
    return (await this.productIndex.find(filter, 'newest', { limit: 0 })).count > 0;
  }
}

/** The values of accessories that name this product, in any language or spelling: its name ends with their words. */
async function modelsOf({ db }: Services, definitions: Definitions, id: number): Promise<number[]> {
  const names = (await Promise.all(languages.map((language) => listNames(db, [id], language)))).flat();
  const isOwn = (model: string) => names.some(({ name }) => inWords(name).endsWith(inWords(model)));
  const models = definitions.attributeNamed(madeForKey)?.values ?? [];
  return models
    .filter(({ name, spellings }) => [...Object.values(name), ...spellings].some(isOwn))
    .map((model) => model.id);
}

/** A space before each word, so that one text ends with another by whole words only. */
const inWords = (text: string) => ` ${text.trim().toLowerCase().replaceAll(/\s+/g, ' ')}`;
