import type { z } from 'zod';
import type { listFacets, ProductFacets } from '#contract/shop/catalog.ts';
import type { Language } from '#rules/text/language.ts';
import { textIn } from '#rules/text/localized-text.ts';
import { fieldTexts } from '#rules/text/translations.ts';
import type { Services } from '#server/platform/services.ts';
import { noCounts } from './attributes/attribute-counts.ts';
import { type Definitions, definitionsOf, kindOf } from './attributes/definitions.ts';
import { facetAnswer } from './attributes/facet-answers.ts';
import { allBrands, productIndexOf } from './cached-catalog.ts';
import type { ProductFilter } from './product-filter.ts';
import type { ProductIndex } from './product-index.ts';
import { readFilter } from './read-filter.ts';
import { stateCounts, statesOf } from './variants/variant-states.ts';

type FacetQuery = z.output<typeof listFacets.query>;
type Answer = z.input<typeof ProductFacets>;

/** Categories that a search or a brand's page offers. */
const mostCategories = 12;

/** How many products each choice of the filters would show, in the language of who asks. */
export async function productFacets(services: Services, query: FacetQuery, language: Language): Promise<Answer> {
  const [productIndex, definitions, { filter, category, dropped, renamed }, brands] = await Promise.all([
    productIndexOf(services),
    definitionsOf(services),
    readFilter(services, query),
    allBrands(services),
  ]);
  const [found, inCategories] = await Promise.all([
    productIndex.facets(filter),
    category ? new Map<number, number>() : productIndex.countCategories(withoutChoices(filter)),
  ]);
  const commonest = mostOf(inCategories);
  return {
    count: found.count,
    price: found.price ?? null,
    brands: brands.flatMap((brand) => {
      const count = found.brands.get(brand.id);
      return count === undefined ? [] : [{ id: brand.id, ...fieldTexts(brand, 'title'), count }];
    }),
    ...productIndex.older.facetFields(found),
    ...stateCounts(found),
    price_bars: found.bars ?? null,
    categories: categoriesOf(inCategories, definitions, language),
    attributes: await attributeFacets(productIndex, filter, {
      definitions,
      category: category?.id ?? commonest,
      language,
    }),
    dropped,
    renamed,
  };
}

/** The category that at least half of the products are of: filters of another one would mean nothing to the rest. */
function mostOf(counts: ReadonlyMap<number, number>): number | undefined {
  const all = counts.values().reduce((sum, count) => sum + count, 0);
  const [[id, count] = [0, 0]] = counts;
  return id !== 0 && count * 2 >= all ? id : undefined;
}

/** What of a filter says which things are meant, without how they should be. */
function withoutChoices(filter: ProductFilter): ProductFilter {
  const { among, brandCategory, categories, brands, flags } = filter;
  const ofVariant = statesOf(filter.ofVariant ?? []);
  return {
    ...(among && { among }),
    ...(brandCategory && { brandCategory }),
    ...(categories && { categories }),
    ...(brands && { brands }),
    ...(flags && { flags }),
    ...(ofVariant.length > 0 && { ofVariant }),
  };
}

function categoriesOf(counts: ReadonlyMap<number, number>, { categories }: Definitions, language: Language) {
  const shown = new Map(categories.filter(({ is_published }) => is_published).map((each) => [each.id, each]));
  return [...counts]
    .flatMap(([id, count]) => {
      const category = shown.get(id);
      return category ? [{ slug: category.slug, name: textIn(category.name, language), count }] : [];
    })
    .slice(0, mostCategories);
}

const asOption = { is_promoted: false, has_pages: false };

/** What a list filters by: what its category says, and behind it the common options; of these a category leaves out numbers. */
function usesOf(definitions: Definitions, category: number | undefined) {
  const own = definitions.attributesOf(category ?? 0).filter(({ is_filter }) => is_filter);
  const common = definitions.attributes.filter(
    (attribute) =>
      attribute.is_common_option &&
      (category === undefined || kindOf(attribute).filter === 'choices') &&
      !own.some((use) => use.attribute === attribute),
  );
  return [...own, ...common.map((attribute) => ({ ...asOption, attribute }))];
}

type Of = { definitions: Definitions; category: number | undefined; language: Language };

async function attributeFacets(
  productIndex: ProductIndex,
  filter: ProductFilter,
  { definitions, category, language }: Of,
): Promise<Answer['attributes']> {
  const uses = usesOf(definitions, category);
  const counted = uses.map(({ attribute }) => attribute);
  const ranged = counted.filter((attribute) => kindOf(attribute).filter === 'range');
  const counts = await productIndex.countAttributes(
    filter,
    counted.map(({ id }) => id),
    ranged.map(({ id }) => id),
  );
  return uses.flatMap(({ attribute, is_promoted, has_pages }) => {
    const answer = facetAnswer(
      {
        attribute,
        isPromoted: is_promoted,
        hasPages: has_pages,
        counts: counts.get(attribute.id) ?? noCounts,
      },
      language,
    );
    return answer ?? [];
  });
}
