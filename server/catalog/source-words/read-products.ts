import { isDeepStrictEqual } from 'node:util';
import type { AttributeValue, DecidedWords } from '#rules/catalog/attribute-kinds/attribute-kind.ts';
import { distinctValues } from '#rules/catalog/attribute-kinds/attribute-kinds.ts';
import { readSource } from '#rules/catalog/attribute-kinds/read-source.ts';
import { defaultLanguage } from '#rules/text/language.ts';
import { type Localized, textIn } from '#rules/text/localized-text.ts';
import { shownChanged } from '#server/catalog/changes/changes.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { transact } from '#server/platform/database/transact.ts';
import { addJob } from '#server/platform/jobs/add-job.ts';
import { workATurn } from '#server/platform/jobs/in-turns.ts';
import type { Logger } from '#server/platform/log.ts';
import { kindTitles, type Understanding, understandWords, wordsOfKind, wordsOfLabel } from './known-words.ts';
import { makeFormer } from './make-former.ts';
import { addOpenValues } from './open-values.ts';
import { settleOwnWords } from './own-words.ts';
import * as queries from './reading-queries.ts';
import { loadKnownWords } from './tree-queries.ts';
import { waitingOf } from './waiting-value.ts';
import { releaseKnown } from './waiting-words.ts';
import { replaceWaiting, type Waiting } from './word-queries.ts';

export const readSourcesTask = 'read_sources';

/** Products of one transaction: others may want to write one of them. */
const batchSize = 200;

/**
 * Reads what sources wrote of products into their categories and attributes, until nothing waits or the turn is over; then
 * the next job goes on, which may be another instance's. A product that cannot be read is put aside until it is written
 * again, so that no other waits behind it.
 */
export async function readSources(db: Db, log?: Logger): Promise<void> {
  await makeFormer(db);
  await releaseKnown(db);
  let after = 0;
  const hasMore = await workATurn(async () => {
    const ids = await queries.listUnread(db, after, batchSize);
    await readBatch(db, ids, log);
    // Those that another transaction is writing stay for the next turn.
    after = ids.at(-1) ?? after;
    return ids.length === batchSize;
  });
  if (hasMore) await addJob(db, readSourcesTask, {}, { key: readSourcesTask });
}

async function readBatch(db: Db, ids: readonly number[], log: Logger | undefined): Promise<void> {
  try {
    await transact(db, (tx) => readInTurn(tx, ids));
  } catch {
    for (const id of ids) await readOne(db, id, log);
  }
}

/** @throws where the database is away, so that nothing is put aside for that */
async function readOne(db: Db, id: number, log: Logger | undefined): Promise<void> {
  try {
    await transact(db, (tx) => readInTurn(tx, [id]));
  } catch (err) {
    await queries.putAside(db, id);
    log?.error({ err, product: id }, 'what the source of a product wrote cannot be read');
  }
}

/** Those who have one of these products open are asked before they save what is no longer so. */
async function readInTurn(tx: Db, ids: readonly number[]): Promise<void> {
  const changed = await readProducts(tx, ids);
  await queries.raiseVersions(tx, changed);
  await shownChanged(tx, changed);
}

/**
 * Reads what was written of these products, as far as they wait for it. Who saves one in the admin has it read at once, so
 * that no later turn changes a product that is still open.
 *
 * @returns ids of those that stand elsewhere now or of which something else is said
 */
export async function readProducts(tx: Db, unread: readonly number[]): Promise<number[]> {
  const taken = await queries.takeUnread(tx, unread);
  if (taken.length === 0) return [];
  // After the marks are taken, so that a decision that is made meanwhile finds them gone and sets them again.
  const words = understandWords(await loadKnownWords(tx));
  const placed = taken.map((product) => placeOf(product, words));
  const moved = placed.flatMap(({ product, move }) => (move === undefined ? [] : [{ product, category: move }]));
  await queries.setCategories(tx, moved);
  const categories = new Map(taken.map(({ id, category_id }, place) => [id, placed[place]?.move ?? category_id]));
  const { changed, waiting } = await readAttributes(tx, taken, { categories, words });
  await replaceWaiting(
    tx,
    taken.map(({ id }) => id),
    [...placed.flatMap((each) => each.waiting), ...waiting].filter((each) => each.words !== ''),
  );
  return [...new Set([...moved.map(({ product }) => product), ...changed])];
}

type Placed = { product: number; move?: number; waiting: Waiting[] };

/** Where a product belongs that stands nowhere yet. */
function placeOf({ id, name, brand, kind, ...stands }: queries.UnreadProduct, words: Understanding): Placed {
  if (stands.category_id !== null || !stands.is_place_read) return { product: id, waiting: [] };
  const said = wordsOfKind(brand, kind);
  const category = words.categoryOf(said, Object.values(kind));
  if (typeof category === 'number') return { product: id, move: category, waiting: [] };
  if (category === 'ignored') return { product: id, waiting: [] };
  return {
    product: id,
    waiting: [
      { category: null, attribute: null, words: said, written: kindTitles(brand, kind), sample: name, product: id },
    ],
  };
}

type Places = { categories: ReadonlyMap<number, number | null>; words: Understanding };

/** Writes what is known of these products. @returns those of which something else is said now, and the words that wait */
async function readAttributes(tx: Db, products: readonly queries.UnreadProduct[], { categories, words }: Places) {
  const ids = products.map(({ id }) => id);
  const [written, said, cleared] = await Promise.all([
    queries.listWritten(tx, ids),
    queries.listSaid(tx, ids),
    queries.listCleared(tx, ids),
  ]);
  const isOwn = ({ is_read: isRead }: SaidRow) => !isRead;
  const own = await settleOwnWords(tx, said.filter(isOwn), { words, products });
  const writtenBy = Map.groupBy(written, ({ product_id }) => product_id);
  const saidBy = Map.groupBy(said, ({ product_id }) => product_id);
  const waiting = [...own.waiting];
  const read: queries.ReadRow[] = [];
  for (const product of products) {
    const { id } = product;
    const ownSaid = (saidBy.get(id) ?? []).filter(isOwn);
    const skipped = new Set([...ownSaid.map(({ attribute_id }) => attribute_id), ...(cleared.get(id) ?? [])]);
    const category = categories.get(id) ?? null;
    const { values, unknown } = readLines(writtenBy.get(id) ?? [], { category, words, skipped, product });
    waiting.push(...unknown);
    read.push(...rowsOf(id, values));
  }
  const opened = await addOpenValues(tx, read, words);
  waiting.push(...waitingValues(opened, products, words));
  const readBy = Map.groupBy(opened, ({ product_id }) => product_id);
  const before = (id: number) => (saidBy.get(id) ?? []).filter(({ is_read: isRead }) => isRead).map(asReadRow);
  const changed = ids.filter((id) => !isDeepStrictEqual(readBy.get(id) ?? [], before(id)));
  await queries.replaceRead(
    tx,
    changed,
    changed.flatMap((id) => readBy.get(id) ?? []),
  );
  return { changed: [...new Set([...changed, ...own.changed])], waiting };
}

/** Words that were read of products and that their attributes do not know. */
function waitingValues(
  rows: readonly queries.ReadRow[],
  products: readonly Product[],
  words: Understanding,
): Waiting[] {
  const byId = new Map(products.map((product) => [product.id, product]));
  return rows.flatMap((row) => {
    const product = byId.get(row.product_id);
    if (!product || !('words' in row) || words.attribute(row.attribute_id)?.kind === 'text') return [];
    return waitingOf(row.attribute_id, row.words, product);
  });
}

type Product = Pick<queries.UnreadProduct, 'id' | 'name'>;
type Line = { label: Localized; value: Localized };
/** `skipped` are the attributes of which staff have said something themselves. */
type Reading = { category: number | null; words: Understanding; skipped: ReadonlySet<number>; product: Product };

/** What these lines say, by attribute in order, and the words that wait; nothing of a product that stands nowhere. */
function readLines(lines: readonly Line[], { category, words, skipped, product }: Reading) {
  const values = new Map<number, AttributeValue[]>();
  const unknown = new Map<string, Waiting>();
  const decided: Waiting[] = [];
  for (const { label, value } of category === null ? [] : lines) {
    const name = wordsOfLabel(label);
    if (name === '' || Object.keys(value).length === 0) continue;
    const meant = words.attributeOf(category ?? 0, name, Object.values(label));
    if (meant === 'unknown') {
      const sample = textIn(value, defaultLanguage);
      unknown.set(name, { category, attribute: null, words: name, written: label, sample, product: product.id });
    }
    const attribute = typeof meant === 'number' && !skipped.has(meant) ? words.attribute(meant) : undefined;
    const before = attribute && values.get(attribute.id);
    // Of two lines about an attribute that has one value the first one holds.
    if (!attribute || (before && !attribute.is_multiple)) continue;
    const noting = noteDecided(attribute.decided, (text) =>
      decided.push(...waitingOf(attribute.id, { [defaultLanguage]: text }, product)),
    );
    const read = readSource(value, { ...attribute, decided: noting });
    values.set(attribute.id, distinctValues([...(before ?? []), ...read]));
  }
  return { values, unknown: [...unknown.values(), ...decided] };
}

/** Notes which decisions are made use of: who takes one back has these products read again. */
const noteDecided = (decided: DecidedWords, note: (words: string) => void): DecidedWords => ({
  get: (words) => {
    const meaning = decided.get(words);
    if (meaning) note(words);
    return meaning;
  },
});

const rowsOf = (product_id: number, values: ReadonlyMap<number, AttributeValue[]>): queries.ReadRow[] =>
  [...values]
    .toSorted(([left], [right]) => left - right)
    .flatMap(([attribute_id, each]) =>
      each.map((value, position) => ({ product_id, attribute_id, position, ...value })),
    );

type SaidRow = Awaited<ReturnType<typeof queries.listSaid>>[number];

const asReadRow = ({ product_id, attribute_id, position, value_id, number, words }: SaidRow) => ({
  product_id,
  attribute_id,
  position,
  ...(value_id === null ? {} : { value: value_id }),
  ...(number === null ? {} : { number }),
  ...(words === null ? {} : { words }),
});
