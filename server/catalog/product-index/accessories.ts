import { idsWithin } from '#rules/catalog/category-tree.ts';
import { languages } from '#rules/text/language.ts';
import { isPublished } from '#server/catalog/products/sale-queries.ts';
import { notFound } from '#server/platform/errors.ts';
import type { Services } from '#server/platform/services.ts';
import { type AccessoryRow, listAccessories } from './accessory-queries.ts';
import { type Definitions, definitionsOf } from './attributes/definitions.ts';
import { productIndexOf } from './cached-catalog.ts';
import { productListText } from './documents.ts';
import type { ProductIndex } from './product-index.ts';
import { listNames } from './queries.ts';

/** Accessories that a product is shown with: some of them may be in the cart already. */
const mostAccessories = 6;
/** How many of the most popular are looked at. */
const candidates = 60;
/** The attribute by which an accessory says which models it is for. */
const modelsAttribute = 'fits';

type Asked = {
  /** Whose hearts are shown. */
  userId?: number | undefined;
  /** Without those that go with everything. */
  isNear?: boolean;
};

/**
 * Accessories in stock that go with a product, as a JSON list. First what is made for its model,
 * then what is of its brand, then what is bought most. What is made for other models is left out, and so is what stands
 * among goods of another kind: a gamepad goes with consoles, a charger with everything.
 *
 * @throws DomainError not_found unless the product is published
 */
export async function accessoriesOf(services: Services, id: number, { userId, isNear }: Asked = {}): Promise<Buffer> {
  const { db } = services;
  if (!(await isPublished(db, id))) throw notFound('Product');
  const [productIndex, definitions] = await Promise.all([productIndexOf(services), definitionsOf(services)]);
  const popular = await productIndex.find({ flags: ['is_accessory'] }, 'popular', { limit: candidates });
  const models = await modelsOf(services, definitions, id);
  const rows = (await listAccessories(db, { product: id, candidates: [...popular.ids], ...models })).filter(
    ({ isMadeFor }) => isMadeFor !== false,
  );
  const suited = await amongTheirOwn(productIndex, definitions, rows);
  const offered = isNear ? suited.filter((row) => worthOf(row) > 0 || row.isOfDepartment) : suited;
  const ids = offered.toSorted((left, right) => worthOf(right) - worthOf(left)).map((row) => row.id);
  return productListText(services, ids.slice(0, mostAccessories), userId);
}

/** Those of as much worth stay in their order. */
const worthOf = ({ isMadeFor, isOfBrand }: AccessoryRow) => (isMadeFor ? 2 : 0) + (isOfBrand ? 1 : 0);

/** The values of accessories that name this product, in any language: its name ends with their words. */
async function modelsOf({ db }: Services, definitions: Definitions, id: number) {
  const attribute = definitions.attributes.find(({ key }) => key === modelsAttribute);
  const names = (await Promise.all(languages.map((language) => listNames(db, [id], language)))).flat();
  const isOwn = (model: string) => names.some(({ name }) => inWords(name).endsWith(inWords(model)));
  const models = (attribute?.values ?? []).filter(({ name }) => Object.values(name).some(isOwn));
  return { attribute: attribute?.id ?? 0, models: models.map((model) => model.id) };
}

/** A space before each word, so that one text ends with another by whole words only. */
const inWords = (text: string) => ` ${text.trim().toLowerCase().replaceAll(/\s+/g, ' ')}`;

type Suited = AccessoryRow & {
  /** It stands among goods of the product's kind. */
  isOfDepartment: boolean;
};

/** Without those of a department that is not the product's, unless it sells nothing but accessories. */
async function amongTheirOwn(
  productIndex: ProductIndex,
  definitions: Definitions,
  rows: readonly AccessoryRow[],
): Promise<Suited[]> {
  const departmentOf = (category: number | null) => definitions.pathTo(category ?? 0)[0]?.id;
  const departments = new Set(rows.flatMap(({ category }) => departmentOf(category) ?? []));
  const open = await Promise.all(
    departments.values().map(async (department) => {
      const categories = idsWithin(definitions.categories, department);
      const counts = await Promise.all([
        productIndex.find({ categories }, 'newest', { limit: 0 }),
        productIndex.find({ categories, flags: ['is_accessory'] }, 'newest', { limit: 0 }),
      ]);
      return counts[0].count === counts[1].count ? [department] : [];
    }),
  );
  const isOpen = new Set<number | undefined>([undefined, ...open.flat()]);
  return rows.flatMap((row) => {
    const department = departmentOf(row.category);
    if (isOpen.has(department)) return { ...row, isOfDepartment: false };
    return department === departmentOf(row.ownCategory) ? { ...row, isOfDepartment: true } : [];
  });
}
