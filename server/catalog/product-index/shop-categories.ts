import type { z } from 'zod';
import type { findShopCategory, ShopCategory } from '#contract/shop/categories.ts';
import { picturePath } from '#rules/pictures.ts';
import type { Language } from '#rules/text/language.ts';
import { textIn } from '#rules/text/localized-text.ts';
import { DomainError } from '#server/platform/errors.ts';
import type { Services } from '#server/platform/services.ts';
import { type Definitions, definitionsOf, type IndexedCategory } from './attributes/definitions.ts';
import { productIndexOf } from './cached-catalog.ts';
import { nearestAddresses } from './nearest-addresses.ts';

type Shown = z.input<typeof ShopCategory>;

/** Pixels of a tile's picture. */
const tileWidth = 320;

/** The tree as shoppers see it: published categories that have something on sale. */
export async function shopCategories(services: Services, language: Language): Promise<Shown[]> {
  const [definitions, productIndex] = await Promise.all([definitionsOf(services), productIndexOf(services)]);
  const shown = await Promise.all(
    definitions.categories
      .filter(({ is_published }) => is_published)
      .map(async (category) => ({
        category,
        count: await productIndex.countWithin(definitions.within(category.id)),
      })),
  );
  return shown
    .filter(({ count }) => count > 0)
    .map(({ category, count }) => ({
      id: category.id,
      parent: category.parent_id,
      slug: category.slug,
      name: textIn(category.name, language),
      picture: pictureOf(category, definitions),
      count,
    }));
}

/** Its own picture, or that of the first category below it that has one. */
function pictureOf({ id, picture }: IndexedCategory, definitions: Definitions): string | null {
  const below = new Set(definitions.within(id));
  const name = picture ?? definitions.categories.find((each) => below.has(each.id) && each.picture)?.picture;
  return name ? picturePath(name, tileWidth) : null;
}

/**
 * A category by its address of now or of before, with what stands above and below it.
 *
 * @throws DomainError not_found: there is none, or nothing in it is on sale; `nearest` names addresses that there are
 */
export async function shopCategory(
  services: Services,
  slug: string,
  language: Language,
): Promise<z.input<(typeof findShopCategory)['reply']>> {
  const [definitions, categories] = await Promise.all([definitionsOf(services), shopCategories(services, language)]);
  const own = definitions.categoryAt(slug);
  const category = categories.find(({ id }) => id === own?.id);
  if (!own || !category) throw noCategory(slug, categories, definitions);
  return {
    category: { ...category, summary: textIn(own.summary, language) },
    path: definitions
      .pathTo(own.id)
      .slice(0, -1)
      .map((above) => ({ slug: above.slug, name: textIn(above.name, language) })),
    children: categories.filter(({ parent }) => parent === own.id),
  };
}

function noCategory(slug: string, shown: readonly Shown[], definitions: Definitions): DomainError {
  const names = new Map(
    definitions.categories.map((category) => [category.slug, [...Object.values(category.name), ...category.spellings]]),
  );
  const addresses = nearestAddresses(
    slug,
    shown.map((category) => ({ slug: category.slug, names: names.get(category.slug) ?? [] })),
  );
  const nearest = addresses.map((address) => ({
    slug: address,
    name: shown.find((category) => category.slug === address)?.name ?? '',
  }));
  return new DomainError('not_found', 'not_found', { model: 'Category' }, { data: { nearest } });
}
