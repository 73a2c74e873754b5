import { isDeepStrictEqual } from 'node:util';
import { fieldTexts, inAllLanguages, sameInEveryLanguage } from '#rules/text/translations.ts';
import { lockProducts } from '#server/catalog/changes/change-queries.ts';
import { catalogChanged, refreshProductSummaries } from '#server/catalog/changes/changes.ts';
import type { Characteristic } from '#server/catalog/products/part-queries.ts';
import type { Color } from '#server/catalog/writer/product-batch.ts';
import { lockWriting } from '#server/catalog/writer/stored-product-queries.ts';
import type { Db } from '#server/platform/database/connection.ts';
import type { ExchangedProduct, Fate } from './exchanged-product.ts';
import * as queries from './exchanged-product-queries.ts';
import { addCategories, addColors, noBrand, withKnownKinds } from './kind-queries.ts';

/** What the shop's brands are called. */
export const listBrandNames = (db: Db) => queries.listBrandNames(db, noBrand.key);

/** Group of characteristics without another group. */
const ungrouped = inAllLanguages({ group_title: 'Характеристики', group_title_en: 'Specifications' }, ['group_title']);

type Kept = { description: string; characteristics: Characteristic[] };

/**
 * Writes products, at most as many as a notification can name, with different source ids. The books have the last
 * word on name, brand, category and the characteristics that they speak of; what staff have added (translations, a
 * description of their own, further characteristics, pictures, discount, labels) stays.
 *
 * @returns what became of each, in their order
 */
export async function writeExchangedProducts(tx: Db, told: readonly ExchangedProduct[]): Promise<Fate[]> {
  await lockWriting(tx);
  const products = await withKnownKinds(tx, told);
  const present = await queries.findExchanged(
    tx,
    products.map(({ source_id }) => source_id),
  );
  const merged = products
    .map((product) => withChosenKind(product, present.get(product.source_id)))
    .map((product) => ({ product, ...cachedOf(product, present.get(product.source_id)) }));
  const fates = merged.map(({ product, ...kept }) => fateOf(product, kept, present.get(product.source_id)));
  const written = merged.filter((_, index) => fates[index] !== 'unchanged');
  if (written.length === 0) return fates;
  await lockProducts(
    tx,
    [...present.values()].map(({ id }) => id),
  );
  await addCategories(
    tx,
    written.map(({ product }) => product),
  );
  const rows = written.map(({ product, ...kept }) => ({ ...product, ...kept }));
  const ids = await queries.saveExchanged(tx, rows);
  await queries.replaceCharacteristics(tx, rows);
  await tell(tx, ids);
  return fates;
}

/** A brand or a group that the books do not say is the one that the product has, once that is more than none. */
function withChosenKind(product: ExchangedProduct, present: queries.Present | undefined): ExchangedProduct {
  if (!present) return product;
  const isBrandChosen = product.isBrandGuessed && present.brand !== noBrand.key;
  const isGroupChosen = product.isGroupMissing && present.brand === product.brand.key;
  if (!isBrandChosen && !isGroupChosen) return product;
  return {
    ...product,
    brand: { ...product.brand, key: present.brand },
    category: { ...product.category, key: present.category },
  };
}

function cachedOf(product: ExchangedProduct, present: queries.Present | undefined): Kept {
  const isStaffs =
    present !== undefined && present.description !== '' && present.description !== product.said.description;
  return {
    description: isStaffs ? present.description : (product.description ?? ''),
    characteristics: mergeCharacteristics(product, present?.characteristics ?? []),
  };
}

/** What the books say, with what staff have made of it in other languages and in groups, and then staff's own. */
function mergeCharacteristics(product: ExchangedProduct, present: readonly Characteristic[]): Characteristic[] {
  const known = new Map(present.map((row) => [row.label, row]));
  const given = product.characteristics.map(({ label, value }) => {
    const old = known.get(label);
    return {
      ...(old ? fieldTexts(old, 'group_title') : ungrouped),
      ...(old ? fieldTexts(old, 'label') : sameInEveryLanguage('label', label)),
      ...(old?.value === value ? fieldTexts(old, 'value') : sameInEveryLanguage('value', value)),
    };
  });
  const theirs = new Set([...product.said.labels, ...given.map(({ label }) => label)]);
  return [...given, ...present.filter(({ label }) => !theirs.has(label))];
}

function fateOf(product: ExchangedProduct, kept: Kept, present: queries.Present | undefined): Fate {
  if (!present) return 'added';
  const isSame =
    product.backAs === null &&
    present.name === product.name &&
    present.brand === product.brand.key &&
    present.category === product.category.key &&
    present.description === kept.description &&
    isDeepStrictEqual(present.characteristics, kept.characteristics);
  return isSame ? 'unchanged' : 'changed';
}

/** Takes products out of the shop. @returns those that were in it, and what they were */
export async function archiveExchanged(tx: Db, sourceIds: readonly string[]): Promise<queries.Archived[]> {
  await lockWriting(tx);
  const archived = await queries.archive(tx, sourceIds);
  await tell(
    tx,
    archived.map(({ id }) => id),
  );
  return archived;
}

/**
 * Puts pictures in the place of those that the books gave before; staff's own stay and come first.
 *
 * @param pictures.color what they are pictures of as long as the product has no variant
 * @returns whether there is such a product
 */
export async function setExchangedPictures(
  tx: Db,
  sourceId: string,
  pictures: { said: readonly string[]; names: readonly string[]; color: Color },
): Promise<boolean> {
  const { said, names, color } = pictures;
  await addColors(tx, [color]);
  const product = await queries.findPictured(tx, sourceId, color);
  if (!product) return false;
  const own = product.pictures.filter(({ name }) => !said.includes(name) && !names.includes(name));
  const given = names.map((name) => ({
    name,
    color_id: product.pictures.find((picture) => picture.name === name)?.color_id ?? product.color_id,
  }));
  await queries.replacePicturesOf(tx, product.id, [...own, ...given]);
  await tell(tx, [product.id]);
  return true;
}

async function tell(tx: Db, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const sorted = ids.toSorted((left, right) => left - right);
  await refreshProductSummaries(tx, sorted);
  await catalogChanged(tx, sorted);
}
