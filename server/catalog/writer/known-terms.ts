import { recentPrices } from '#server/catalog/prices/prices.ts';
import { commonOptions } from '#server/catalog/products/option-queries.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { isWanted } from './drafted-options.ts';
import { asKind, Kinds, namesOfCategory, newCategory, noBrand } from './kinds.ts';
import type { Known } from './known.ts';
import type { Policy } from './policy.ts';
import type { CategoryDraft, Kind, ProductDraft, StoredProduct } from './product-batch.ts';
import * as queries from './stored-product-queries.ts';

/** What planning these drafts needs of the shop for their variants. */
export async function knownVariants(
  db: Db,
  drafts: readonly ProductDraft[],
  stored: ReadonlyMap<number, StoredProduct>,
  policy: Policy,
): Promise<Pick<Known, 'common' | 'values' | 'skuOwners' | 'prices'> & { namedValues: queries.NamedValue[] }> {
  const common = await commonOptions(db);
  const said = drafts.flatMap((draft) => draft.variants.flatMap(({ options = [] }) => options));
  const names = [...new Set(said.flatMap((option) => ('wanted' in option ? (option.wanted?.name ?? []) : [])))];
  const values = names.length > 0 ? await queries.findValues(db, common.colour, names) : [];
  // The article numbers of offers are numbered.
  const variants = drafts.flatMap((draft) => draft.variants.filter(({ offer_id }) => offer_id === undefined));
  const skus = variants.flatMap(({ sku }) => sku ?? []);
  // Others need no price that a discount could be from.
  const mayBeDiscounted = policy.refusesFalseSavings && (drafts.some(wantsLess) || [...stored.values()].some(hasLess));
  return {
    common,
    values: (wanted, attribute) => {
      const found = values.find((value) => isWanted(wanted, value));
      return {
        attribute,
        ...(found ? { value: found.value, name: found.name, swatch: found.swatch } : wanted.otherwise),
      };
    },
    namedValues: values,
    skuOwners: skus.length > 0 ? await queries.findSkuOwners(db, skus) : new Map(),
    prices: mayBeDiscounted ? await recentPrices(db, [...stored.keys()]) : new Map(),
  };
}

type KnownKinds = Pick<Known, 'brand' | 'category'>;

/**
 * Finds the brands and categories that drafts name.
 *
 * @param options.isWriting what the admin has made under a name that the source remembers takes the source's key
 * @returns also whether anything took one
 */
export async function knownKinds(
  db: Db,
  drafts: readonly ProductDraft[],
  { remembersKinds }: Policy,
  { isWriting }: { isWriting: boolean },
): Promise<KnownKinds & { hasAdopted: boolean }> {
  const adopts = remembersKinds && isWriting;
  const choose = ({ called, keyed }: ReturnType<Kinds['find']>) =>
    remembersKinds ? (keyed ?? called) : (called ?? keyed);
  const wantedBrands = distinctKinds(drafts.map(({ brand }) => brand));
  const hasBrands = adopts && (await queries.adoptBrands(db, wantedBrands));
  const brands = new Kinds(await queries.findBrands(db, wantedBrands));
  // What is spelt in two ways is called as it was first.
  const fresh = new Map(wantedBrands.toReversed().map((wanted) => [wanted.key, asKind(wanted)]));
  const brand: Known['brand'] = (wanted) =>
    choose(brands.find([wanted.title], wanted.key)) ?? fresh.get(wanted.key) ?? asKind(wanted);
  const wantedCategories = distinctKinds(
    drafts.map(({ category, brand: ofBrand }) => category && { category, brand: ofBrand ? brand(ofBrand) : noBrand }),
  ).map(inBrand);
  const hasCategories = adopts && (await queries.adoptCategories(db, wantedCategories));
  const categories = new Kinds(await queries.findCategories(db, wantedCategories));
  return {
    hasAdopted: hasBrands || hasCategories,
    brand,
    category: (wanted, ofBrand) => {
      const found = choose(categories.find(namesOfCategory(wanted, ofBrand), wanted.key, ofBrand.key));
      const isTaken = !found && categories.hasKey(wanted.key);
      return found ?? newCategory(isTaken ? { ...wanted, key: `${ofBrand.key}:${wanted.key}` } : wanted, ofBrand);
    },
  };
}

type InBrand = { category: CategoryDraft; brand: Kind };

const inBrand = ({ category, brand }: InBrand) => ({
  key: category.key,
  brand: brand.key,
  names: namesOfCategory(category, brand),
});

const distinctKinds = <K extends object>(kinds: readonly (K | undefined)[]): K[] => [
  ...new Map(kinds.flatMap((kind) => kind ?? []).map((kind) => [JSON.stringify(kind), kind])).values(),
];

const wantsLess = ({ discount, variants }: ProductDraft) =>
  (discount ?? 0) > 0 || variants.some(({ oldPrice, formerPrice }) => (oldPrice ?? formerPrice ?? null) !== null);
const hasLess = ({ discount, variants }: StoredProduct) =>
  discount > 0 || variants.some(({ oldPrice }) => oldPrice !== null);
