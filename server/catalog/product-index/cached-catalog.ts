import { type Language, languages } from '#rules/text/language.ts';
import { textName } from '#rules/text/localized.ts';
import type { Db } from '#server/platform/database/connection.ts';
import type { Services } from '#server/platform/services.ts';
import { BlockMaker, type Blocks, renewBlocks } from './attributes/blocks.ts';
import { Dictionaries } from './attributes/dictionary.ts';
import { loadFurtherPlaces, readSaid } from './attributes/said-queries.ts';
import type { CatalogCache } from './catalog-cache.ts';
import { type IndexColumns, replaceColumns } from './index-columns.ts';
import type { NameOrders } from './index-orders.ts';
import { loadColumns, loadLabels } from './index-queries.ts';
import { NameOrder } from './name-order.ts';
import { loadNameOrder, renewNameOrder } from './name-order-queries.ts';
import { loadOlderLabels } from './older-wire/older-queries.ts';
import { type OlderLabels, OlderWire, readerOfOptions } from './older-wire/older-wire.ts';
import { type IndexParts, ProductIndex } from './product-index.ts';
import { listBrandCategories, listBrands } from './queries.ts';
import { plainNumbers, type RoomFor } from './shared-numbers.ts';
import type { IndexThreads } from './threads/index-threads.ts';
import { VariantKinds } from './variants/variant-kinds.ts';

/** Every brand in display order. */
export const allBrands = ({ db, catalogCache }: Services) =>
  catalogCache ? catalogCache.answer('brands', () => listBrands(db)) : listBrands(db);

/** Every brand's categories. */
export const allBrandCategories = ({ db, catalogCache }: Services) =>
  catalogCache ? catalogCache.answer('categories', () => listBrandCategories(db)) : listBrandCategories(db);

/** Every published product as lists see it; cached between calls where changes are listened for. */
export function productIndexOf({ db, catalogCache }: Pick<Services, 'db' | 'catalogCache'>): Promise<ProductIndex> {
  if (!catalogCache) return loadIndex(db);
  return catalogCache.productIndex.get(loadersOf(db, catalogCache));
}

/** Brings the cached product index up to date, for those who ask next. */
export const renewProductIndex = (db: Db, catalogCache: CatalogCache): Promise<unknown> =>
  catalogCache.productIndex.upToDate(loadersOf(db, catalogCache));

const loadersOf = (db: Db, { threads }: CatalogCache) => ({
  loadAll: () => loadWarm(db, threads),
  renew: (old: ProductIndex, ids: ReadonlySet<number>) => renewIndex(db, old, { ids, threads }),
});

/** The index, with the orders by name on their way, so that few wait for one. */
async function loadWarm(db: Db, threads: IndexThreads | undefined): Promise<ProductIndex> {
  const productIndex = await loadIndex(db, threads);
  void loadOrders(productIndex.named).catch(() => {}); // Who asks for one tries again.
  return productIndex;
}

async function loadOrders(named: NameOrders): Promise<void> {
  for (const language of languages) await named[textName('name', language)].ids();
}

/** @param threads absent where the index is for one answer alone */
const indexOf = (parts: IndexParts, threads: IndexThreads | undefined): ProductIndex =>
  threads ? threads.indexOf(parts) : new ProductIndex(parts);

const roomOf =
  (threads: IndexThreads | undefined) =>
  (products: number): RoomFor =>
    threads?.roomOf(products) ?? plainNumbers;

async function loadIndex(db: Db, threads?: IndexThreads): Promise<ProductIndex> {
  const kinds = new VariantKinds();
  // Before the variants, which may say what is newer.
  const older = await loadOlderLabels(db);
  const [columns, labels, further] = await Promise.all([
    loadColumns(db, { kinds, readOptions: readerOfOptions(older), roomOf: roomOf(threads) }),
    loadLabels(db),
    loadFurtherPlaces(db),
  ]);
  const named = nameOrders((language) => new NameOrder(() => loadNameOrder(db, language)));
  const dictionaries = new Dictionaries();
  const roomFor = roomOf(threads)(columns.id.length);
  const blocks = await loadBlocks(db, { columns, kinds, older, roomFor }, dictionaries);
  const attributes = { blocks, dictionaries, further };
  return indexOf({ columns, kinds, older: new OlderWire(older), labels, named, attributes }, threads);
}

type Loaded = { columns: IndexColumns; kinds: VariantKinds; older: OlderLabels; roomFor?: RoomFor };

async function loadBlocks(
  db: Db,
  { columns, kinds, older, roomFor }: Loaded,
  dictionaries: Dictionaries,
): Promise<Blocks> {
  const placed = { ids: columns.id, categories: columns.category };
  const maker = new BlockMaker(placed, dictionaries, older.everyday, roomFor);
  for await (const rows of readSaid(db, placed.ids)) maker.add(rows);
  await maker.addVariants(columns, kinds);
  return maker.blocks;
}

type Renewal = { ids: ReadonlySet<number>; threads: IndexThreads | undefined };

async function renewIndex(db: Db, old: ProductIndex, { ids, threads }: Renewal): Promise<ProductIndex> {
  const { kinds } = old;
  const named = nameOrders((language) =>
    old.named[textName('name', language)].renewed((order) => renewNameOrder(db, language, order, ids)),
  );
  const older = await loadOlderLabels(db);
  const [fresh, labels, further] = await Promise.all([
    loadColumns(db, { kinds, readOptions: readerOfOptions(older), ids: [...ids] }),
    loadLabels(db),
    loadFurtherPlaces(db),
  ]);
  const { dictionaries } = old.attributes;
  const roomFor = roomOf(threads)(old.columns.id.length);
  const freshBlocks = await loadBlocks(db, { columns: fresh, kinds, older }, dictionaries);
  const [columns, blocks] = await Promise.all([
    replaceColumns(old.columns, ids, fresh, roomFor),
    renewBlocks(old.attributes.blocks, ids, freshBlocks, roomFor),
  ]);
  const attributes = { blocks, dictionaries, further };
  return indexOf({ columns, kinds, older: new OlderWire(older), labels, named, attributes }, threads);
}

const nameOrders = (of: (language: Language) => NameOrder) =>
  Object.fromEntries(languages.map((language) => [textName('name', language), of(language)])) as NameOrders;
