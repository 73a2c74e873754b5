import type { z } from 'zod';
import { type AdminProduct, AdminProductSave } from '#contract/admin/catalog.ts';
import { withWords } from '#rules/catalog/characteristic-value.ts';
import { textName } from '#rules/text/localized.ts';
import { inLanguages, translationsOf } from '#rules/text/translations.ts';
import { catalogChanged, refreshProductSummaries } from '#server/catalog/changes/changes.ts';
import { requireHonestDiscount } from '#server/catalog/prices/prices.ts';
import * as queries from '#server/catalog/products/admin-product-queries.ts';
import { giveSlug } from '#server/catalog/products/slugs.ts';
import { readProducts } from '#server/catalog/source-words/read-products.ts';
import { recordChange } from '#server/platform/audit/audit.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { transact } from '#server/platform/database/transact.ts';
import { invalidField, notFound, stale, unknownRow } from '#server/platform/errors.ts';
import type { Actor } from '#server/platform/http/access.ts';
import { textsIn } from '#server/texts/texts.ts';
import { listPicturedValues, loadAdminProduct } from './admin-queries.ts';
import { savePlaceAndAttributes, siblingsInWords, withNames } from './product-attributes.ts';
import type { ProductSave } from './product-save.ts';
import { requireSensibleDates, scheduleDates } from './publication.ts';
import { matchVariants, saveVariants } from './save-variants.ts';
import { type ChangedSiblings, saveSiblings } from './siblings.ts';
import { attributesOf } from './variant-options.ts';

export type EditedProduct = z.output<typeof AdminProduct>;

/** @throws DomainError not_found */
export async function adminProduct(db: Db, id: number): Promise<EditedProduct> {
  const product = await loadAdminProduct(db, id);
  if (!product) throw notFound('Product');
  return {
    ...product,
    publish_at: product.publish_at?.toISOString() ?? null,
    archive_at: product.archive_at?.toISOString() ?? null,
  };
}

/** Makes a product. @throws DomainError invalid: what has to be there is not, or the discount would be none */
export async function createProduct(db: Db, actor: Actor, save: ProductSave): Promise<EditedProduct> {
  return transact(db, (tx) => createWithin(tx, actor, save));
}

/**
 * The same within a transaction of the caller's.
 *
 * @param inherited attributes that variants may have as options also where the category says otherwise
 */
export async function createWithin(
  tx: Db,
  actor: Actor,
  save: ProductSave,
  inherited: readonly number[] = [],
): Promise<EditedProduct> {
  await requireWhole(tx, save);
  await requireHonestDiscount(tx, 0, repriced([], save, 0));
  // Variants first: published together with them, the product's prices are noted once.
  const id = await queries.insertProduct(tx, { ...columnsOf(save), is_published: false });
  await writeParts(tx, { id, save, actor, inherited });
  return finish(tx, { id, actor, action: 'product.create', before: null });
}

/**
 * Saves what an editor has changed.
 *
 * @throws DomainError conflict `stale` with `current`: saved by someone else since
 */
export async function saveProduct(db: Db, actor: Actor, id: number, save: ProductSave): Promise<EditedProduct> {
  return transact(db, (tx) => saveWithin(tx, actor, id, save));
}

/** The same within a transaction of the caller's. */
export async function saveWithin(tx: Db, actor: Actor, id: number, save: ProductSave): Promise<EditedProduct> {
  const version = await queries.lockVersion(tx, id);
  if (version === undefined) throw notFound('Product');
  const before = await adminProduct(tx, id);
  if (version !== save.version) throw stale(before);
  await requireWhole(tx, save);
  await requireHonestDiscount(tx, id, repriced(before.variants, save, Number(before.discount)));
  await writeParts(tx, { id, save, actor, inherited: [] });
  return finish(tx, { id, actor, action: 'product.update', before });
}

/** A draft that is like the product, without its stock and article numbers. @throws DomainError not_found */
export async function duplicateProduct(db: Db, actor: Actor, id: number): Promise<EditedProduct> {
  const { version, slug, former_slugs, ...product } = await adminProduct(db, id);
  const variants = product.variants.map(({ options, price }) => ({ options, price }));
  const copy = {
    ...product,
    variants,
    status: 'draft',
    publish_at: null,
    archive_at: null,
    ...inLanguages('name', (language) => {
      const name = product[textName('name', language)];
      return name && `${name} ${textsIn(language).products.copied}`;
    }),
    // A discount and an old price need a price that was asked before.
    discount: 0,
    // Whether it is another model or the same one is for people to say.
    siblings: null,
  };
  const inherited = variants.flatMap(({ options }) => attributesOf(options));
  return transact(db, (tx) => createWithin(tx, actor, AdminProductSave.parse(copy), inherited));
}

/** @throws DomainError invalid by field */
async function requireWhole(tx: Db, save: ProductSave): Promise<void> {
  const brand = await queries.brandOfCategory(tx, save.brand_category);
  if (brand === undefined) throw unknownRow('brand_category', save.brand_category);
  if (brand !== save.brand) {
    throw invalidField('brand_category', 'other_brand');
  }
  requirePublishable(save);
  requireSensibleDates(save);
  requireOldPricesAbove(save);
}

function requirePublishable({ status, publish_at, variants }: ProductSave): void {
  if ((status === 'published' || publish_at !== null) && variants.length === 0) {
    throw invalidField('variants', 'nothing_to_sell');
  }
}

function requireOldPricesAbove({ variants }: ProductSave): void {
  for (const [place, { price, old_price }] of variants.entries()) {
    if (old_price === null || old_price > price) continue;
    throw invalidField(`variants.${place}.old_price`, 'old_price_not_above');
  }
}

function repriced(before: EditedProduct['variants'], save: ProductSave, discount: number) {
  const known = matchVariants(before, save.variants);
  return save.variants.map((variant, place) => {
    const old = known[place];
    return {
      id: old?.id,
      sku: variant.sku || (old?.sku ?? ''),
      ...(old && { before: { price: old.price, oldPrice: old.old_price, discount } }),
      after: { price: variant.price, oldPrice: variant.old_price, discount: save.discount },
    };
  });
}

function columnsOf(save: ProductSave): queries.ProductColumns {
  const { name, description, brand, brand_category, gsi, status } = save;
  return {
    name,
    description,
    translations: translationsOf(save, ['name', 'description']),
    brand_id: brand,
    brand_category_id: brand_category,
    discount: save.discount,
    is_arrived: save.is_arrived,
    is_gsi: gsi,
    is_recommended: save.is_recommended,
    is_accessory: save.is_accessory,
    is_pinned: save.is_pinned,
    is_published: status === 'published',
    is_archived: status === 'archived',
    publish_at: save.publish_at === null ? null : new Date(save.publish_at),
    archive_at: save.archive_at === null ? null : new Date(save.archive_at),
  };
}

type Parts = { id: number; save: ProductSave; actor: Actor; inherited: readonly number[] };

async function writeParts(tx: Db, { id, save, actor, inherited }: Parts): Promise<void> {
  await saveVariants(tx, { productId: id, save, actor, inherited });
  await queries.updateProduct(tx, id, columnsOf(save));
  if (save.slug !== undefined) await giveSlug(tx, id, save.slug);
  await requirePictured(tx, save.pictures);
  await queries.replacePictures(tx, id, save.pictures);
  await queries.replaceOwnCharacteristics(tx, id, save.characteristics.map(withWords));
  await savePlaceAndAttributes(tx, id, save);
  await scheduleDates(tx, id, save);
  if (save.siblings === undefined) return;
  for (const changed of await saveSiblings(tx, id, save.siblings)) await recordSiblings(tx, actor, changed);
}

/** @throws DomainError invalid: a picture of what is no colour */
async function requirePictured(tx: Db, pictures: ProductSave['pictures']): Promise<void> {
  const known = new Set(
    await listPicturedValues(
      tx,
      pictures.flatMap(({ value }) => value ?? []),
    ),
  );
  for (const [place, { value }] of pictures.entries()) {
    if (value !== null && !known.has(value)) throw unknownRow(`pictures.${place}.value`, value);
  }
}

/** Who reads what happened to a product finds there that another one's editor gave it siblings, or took them. */
async function recordSiblings(tx: Db, actor: Actor, { id, before, after }: ChangedSiblings): Promise<void> {
  const [said, saidBefore] = [await siblingsInWords(tx, after), await siblingsInWords(tx, before)];
  const change = { before: { siblings: saidBefore }, after: { siblings: said } };
  await recordChange(tx, { actor, action: 'product.siblings', subject: 'product', subjectId: id, ...change });
}

type Finished = { id: number; actor: Actor; action: string; before: EditedProduct | null };

async function finish(tx: Db, { id, actor, action, before }: Finished): Promise<EditedProduct> {
  await refreshProductSummaries(tx, [id]);
  await readProducts(tx, [id]);
  await catalogChanged(tx, [id]);
  const after = await adminProduct(tx, id);
  const [said, saidBefore] = [await withNames(tx, after), before && (await withNames(tx, before))];
  await recordChange(tx, { actor, action, subject: 'product', subjectId: id, before: saidBefore, after: said });
  return after;
}
