import type { z } from 'zod';
import type { Product } from '#contract/shop/catalog.ts';
import { attributeThatSays, type SaidAttribute } from '#rules/catalog/attribute-of-line.ts';
import { characteristicText } from '#rules/catalog/characteristic-value.ts';
import { stockLevel } from '#rules/catalog/stock-level.ts';
import { publicName } from '#rules/people/public-name.ts';
import { picturePath } from '#rules/pictures.ts';
import { defaultLanguage, type Language, languages } from '#rules/text/language.ts';
import { type InLanguages, localized, textName } from '#rules/text/localized.ts';
import { textIn } from '#rules/text/localized-text.ts';
import { fieldTexts, inLanguages } from '#rules/text/translations.ts';
import type { Services } from '#server/platform/services.ts';
import { listSaid } from './attributes/definition-queries.ts';
import { definitionsOf } from './attributes/definitions.ts';
import { type OptionsOfProduct, optionsOfProduct } from './attributes/product-options.ts';
import { type SaidOfProduct, saidOf } from './attributes/said.ts';
import { olderFields, olderNames } from './older-wire/older-fields.ts';
import { findFavorites, loadProducts, type ProductRow } from './queries.ts';

type WireProduct = z.input<typeof Product>;
type Whole = Omit<WireProduct, 'in_favorite'>;

/**
 * One product's JSON as UTF-8, written once: `head` is what every answer has, `rest` what only the product's own
 * page has. Both miss the end, which depends on who asks.
 */
export type ProductDocument = { head: Buffer; rest: Buffer; isPublished: boolean };

/** Whose favourites are marked: a user's by id, or those products that the caller knows to be. */
export type Hearts = number | ReadonlySet<number>;

/** The picture of a product that has none; the seed ships it in every size. */
export const placeholderPicture = '0'.repeat(16);

/** How a product's JSON ends: in lists, and after `rest` on its own page. */
const listEnd = ',"characteristic_groups":[],"categories":[],"attribute_groups":[],"reviews":[],"rating_counts":[]';
const ends = {
  list: [Buffer.from(`${listEnd},"in_favorite":false}`), Buffer.from(`${listEnd},"in_favorite":true}`)],
  page: [Buffer.from(',"in_favorite":false}'), Buffer.from(',"in_favorite":true}')],
} as const;
const comma = Buffer.from(',');

const endOf = (kind: keyof typeof ends, isFavorite: boolean) => ends[kind][isFavorite ? 1 : 0];

/**
 * JSON text of a list of products in the order of `ids`, between `before` and `after`. They are without reviews and
 * characteristic groups; unknown ids are left out, unpublished products are not.
 *
 * @param hearts whose favourites are marked, or which
 */
export async function listText(
  services: Services,
  { before, ids, after }: { before: string; ids: readonly number[]; after: string },
  hearts?: Hearts,
): Promise<Buffer> {
  const [documents, favorites] = await Promise.all([readDocuments(services, ids), favoritesOf(services, ids, hearts)]);
  const parts = ids.flatMap((id) => {
    const document = documents.get(id);
    return document ? [comma, document.head, endOf('list', favorites.has(id))] : [];
  });
  return Buffer.concat([Buffer.from(before), ...parts.slice(1), Buffer.from(after)]);
}

/** JSON text of a list of products, in the order of `ids`. */
export function productListText(services: Services, ids: readonly number[], hearts?: Hearts): Promise<Buffer> {
  return listText(services, { before: '[', ids, after: ']' }, hearts);
}

/** JSON texts of products by id, to put into answers of other modules; unpublished ones too, unknown ones not. */
export async function productDocuments(
  services: Services,
  ids: readonly number[],
  hearts?: Hearts,
): Promise<Map<number, Buffer>> {
  const [documents, favorites] = await Promise.all([readDocuments(services, ids), favoritesOf(services, ids, hearts)]);
  return new Map(
    documents.entries().map(([id, { head }]) => [id, Buffer.concat([head, endOf('list', favorites.has(id))])] as const),
  );
}

/** Published ones of these products as lists have them, for what is made of a part of them. */
export async function publishedProducts(services: Services, ids: readonly number[]): Promise<WireProduct[]> {
  const documents = await readDocuments(services, ids);
  const head = (document: ProductDocument) => JSON.parse(`${document.head.toString()}}`) as WireProduct;
  return ids.flatMap((id) => {
    const document = documents.get(id);
    return document?.isPublished ? [head(document)] : [];
  });
}

/** A published product as its own page shows it; undefined where there is none. */
export async function pageText(services: Services, id: number, userId?: number): Promise<Buffer | undefined> {
  const [documents, favorites] = await Promise.all([
    readDocuments(services, [id]),
    favoritesOf(services, [id], userId),
  ]);
  const document = documents.get(id);
  if (!document?.isPublished) return undefined;
  return Buffer.concat([document.head, document.rest, endOf('page', favorites.has(id))]);
}

/** A product as its own page would show it, published or not: for staff. */
export async function previewText(services: Services, id: number): Promise<Buffer | undefined> {
  const document = (await loadDocuments(services, [id])).get(id);
  if (!document) return undefined;
  const { head, rest } = document;
  return Buffer.concat([head, rest, endOf('page', false)]);
}

function readDocuments(services: Services, ids: readonly number[]): Promise<Map<number, ProductDocument>> {
  const load = (missing: number[]) => loadDocuments(services, missing);
  return services.catalogCache ? services.catalogCache.documents.get(ids, load) : load([...ids]);
}

async function loadDocuments(services: Services, ids: readonly number[]): Promise<Map<number, ProductDocument>> {
  const [rows, saidRows, definitions] = await Promise.all([
    loadProducts(services.db, ids),
    listSaid(services.db, ids),
    definitionsOf(services),
  ]);
  const said = saidOf(rows, saidRows, definitions);
  const { publicUrl } = services.config;
  return new Map(
    rows.map((row) => {
      const parts = { said: said.get(row.id), options: optionsOfProduct(row, definitions) };
      return [row.id, writeDocument(wireProduct(row, publicUrl, parts), row)];
    }),
  );
}

async function favoritesOf({ db }: Services, ids: readonly number[], hearts?: Hearts): Promise<ReadonlySet<number>> {
  if (typeof hearts === 'number') return new Set(await findFavorites(db, hearts, ids));
  return hearts ?? new Set();
}

function writeDocument(product: Whole, { is_published }: ProductRow): ProductDocument {
  const { characteristic_groups, categories, attribute_groups, reviews, rating_counts, ...head } = product;
  const rest = { characteristic_groups, categories, attribute_groups, reviews, rating_counts };
  return {
    head: ownBytes(openText(head)),
    rest: ownBytes(`,${openText(rest).slice(1)}`),
    isPublished: is_published,
  };
}

/** An object's JSON without its closing brace. */
const openText = (value: object) => JSON.stringify(value).slice(0, -1);

/**
 * UTF-8 with a buffer of its own: a cached value must not retain the pool that short buffers share, which is several times
 * larger.
 */
function ownBytes(text: string): Buffer {
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(text));
  bytes.write(text);
  return bytes;
}

const saysNothing: SaidOfProduct = { facts: [], categories: [], attribute_groups: [], attributes: () => [] };

type Parts = { said: SaidOfProduct | undefined; options: OptionsOfProduct };

function wireProduct(row: ProductRow, publicUrl: string, { said: all = saysNothing, options }: Parts): Whole {
  const { attributes, ...said } = all;
  const older = olderFields(row, placeholderPicture);
  const cheapest = row.variants.toSorted((left, right) => left.price - right.price)[0];
  const [firstImage] = Object.values(older.product_images)[0] ?? [
    picturePath((row.pictures.find(({ value }) => value === null) ?? row.pictures[0])?.name ?? placeholderPicture),
  ];
  return {
    id: row.id,
    source_id: row.source_id,
    ...fieldTexts(row, 'name'),
    ...fieldTexts(row, 'description'),
    price: cheapest?.price ?? 0,
    discount: row.discount,
    ...struck(cheapest),
    default_image: `${publicUrl}${firstImage}`,
    is_arrived: row.is_arrived,
    in_stock: row.in_stock,
    gsi: row.is_gsi,
    rating: ratingOf(row),
    review_count: row.rating_count,
    created_at: row.created_at.toISOString(),
    ...labelledInLanguages(row),
    category: row.brand_category_id,
    brand: row.brand_id,
    brand_category: row.brand_category_id,
    brand_title: row.brand_title,
    ...fieldTexts(row, 'category_title', 'brand_category_title'),
    ...older,
    prices: row.variants.map((variant, place) => ({
      variant: variant.id,
      inStock: (variant.quantity ?? 0) > 0,
      stock: stockLevel(variant.quantity ?? 0),
      ...olderNames(variant),
      price: variant.price,
      ...struck(variant),
      options: options.byVariant[place],
    })),
    options: options.options,
    ...said,
    characteristic_groups: groupsOf(row, attributes, said.attribute_groups),
    reviews: row.reviews.map((review) => ({
      ...review,
      user_name: publicName(review.user_name),
      created_at: new Date(review.created_at).toISOString(),
      photos: review.photos.map((photo) => ({ ...photo, picture: picturePath(photo.picture) })),
    })),
    rating_counts: row.rating_counts,
  };
}

/** Stars on average, to two places; 0 where there is no rating. */
export const ratingOf = ({ rating_sum: sum, rating_count: count }: { rating_sum: number; rating_count: number }) =>
  count > 0 ? Math.round((sum / count) * 100) / 100 : 0;

/** Absent where nothing is struck: lists are long. */
const struck = (variant: { old_price: number | null } | undefined) =>
  variant?.old_price ? { old_price: variant.old_price } : {};

/** Every value under its label, in one language. */
function labelled({ characteristics }: ProductRow, language: Language) {
  if (characteristics.length === 0) return null;
  return Object.fromEntries(
    characteristics.map((row) => [localized(row, 'label', language), characteristicText(row, language)]),
  );
}

const labelledInLanguages = (row: ProductRow) =>
  Object.fromEntries(
    languages.map((language) => [textName('characteristics', language), labelled(row, language)]),
  ) as Pick<WireProduct, keyof InLanguages<'characteristics'>>;

/** What is written of a product as text. A title that is not translated is said as the attributes' group of that title is. */
function groupsOf(
  { characteristics }: ProductRow,
  said: () => readonly SaidAttribute[],
  attributeGroups: SaidOfProduct['attribute_groups'],
): WireProduct['characteristic_groups'] {
  if (characteristics.length === 0) return [];
  const attributes = said();
  const byTitle = Map.groupBy(characteristics, ({ group_title }) => group_title);
  return [...byTitle.values()].flatMap((rows) => {
    const [first] = rows;
    if (!first) return [];
    const { group_title: title } = first;
    const known = attributeGroups.find((group) => group.title && textIn(group.title, defaultLanguage) === title)?.title;
    return {
      ...inLanguages('title', (language) => {
        const own = localized(first, 'group_title', language);
        return known && own === title ? textIn(known, language) : own;
      }),
      rows: rows.map((row) => ({
        ...fieldTexts(row, 'label'),
        ...inLanguages('value', (language) => characteristicText(row, language)),
        ...attributeOf(row, attributes),
      })),
    };
  });
}

function attributeOf(row: ProductRow['characteristics'][number], attributes: readonly SaidAttribute[]) {
  const line = {
    labels: languages.map((language) => localized(row, 'label', language)),
    values: languages.map((language) => characteristicText(row, language)),
  };
  const attribute = attributeThatSays(line, attributes);
  return attribute ? { attribute } : {};
}
