import { isIgnored, isRead, readAttribute } from '#rules/catalog/attribute-kinds/attribute-kinds.ts';
import { defaultLanguage } from '#rules/text/language.ts';
import { type Localized, textIn } from '#rules/text/localized-text.ts';
import { plainWords } from '#rules/text/plain-words.ts';
import type { Db } from '#server/platform/database/connection.ts';
import type { KnownAttribute, Understanding } from './known-words.ts';
import { addOpenValues } from './open-values.ts';
import type { listSaid, ReadRow } from './reading-queries.ts';
import * as queries from './value-queries.ts';
import { waitingOf } from './waiting-value.ts';
import type { Waiting } from './word-queries.ts';

type SaidRow = Awaited<ReturnType<typeof listSaid>>[number];
type Product = { id: number; name: string };

/**
 * Reads what staff and price lists wrote in words of attributes that are no text, by what the words mean now. What a decision
 * settled is noted, so that it comes back when the decision is taken back.
 *
 * @param own what is known of products that no line of their source says
 * @returns the products that say something else now, and the words that wait
 */
export async function settleOwnWords(
  tx: Db,
  own: readonly SaidRow[],
  { words, products }: { words: Understanding; products: readonly Product[] },
): Promise<{ changed: number[]; waiting: Waiting[] }> {
  const written = own.flatMap((row): Written[] => {
    const attribute = words.attribute(row.attribute_id);
    return row.words && attribute && attribute.kind !== 'text' ? [{ row, attribute, text: row.words }] : [];
  });
  if (written.length === 0) return { changed: [], waiting: [] };
  const read = await addOpenValues(tx, written.filter(counts).map(readWords), words);
  const known = new Set(
    own.map((row) => keyOf({ ...placeOf(row), value: row.value_id ?? undefined, number: row.number })),
  );
  const settled: queries.ReadWords[] = [];
  const gone = written.filter((each) => !counts(each)).map(({ row }) => placeOf(row));
  for (const row of read) {
    if ('words' in row) continue;
    // What is said already is not said twice.
    if (known.has(keyOf(row))) gone.push(placeOf(row));
    else settled.push(row);
    known.add(keyOf(row));
  }
  await queries.writeRead(tx, settled);
  await queries.dropWords(tx, gone);
  const changed = new Set([...settled, ...gone].map(placeKey));
  await queries.noteSettled(
    tx,
    written
      .filter(({ row }) => changed.has(placeKey(row)))
      .map(({ row, text }) => ({ ...placeOf(row), key: plainWords(textIn(text, defaultLanguage)), words: text })),
  );
  const names = new Map(products.map((product) => [product.id, product]));
  return {
    changed: [...new Set([...settled, ...gone].map(({ product_id: id }) => id))],
    waiting: written.flatMap(({ row, attribute, text }) =>
      waitingOf(attribute.id, text, names.get(row.product_id) ?? { id: row.product_id, name: '' }),
    ),
  };
}

type Written = { row: SaidRow; attribute: KnownAttribute; text: Localized };
type Place = Pick<SaidRow, 'product_id' | 'attribute_id' | 'position'>;

const counts = ({ attribute, text }: Written) => !isIgnored(Object.values(text), attribute);

function readWords({ row, attribute, text }: Written): ReadRow {
  const read = Object.values(text).map((each) => readAttribute(each, attribute));
  return { ...placeOf(row), ...(read.find((value) => value && isRead(value, attribute)) ?? { words: text }) };
}

const placeOf = ({ product_id, attribute_id, position }: Place): Place => ({ product_id, attribute_id, position });
const placeKey = ({ product_id, attribute_id, position }: Place) => `${product_id} ${attribute_id} ${position}`;
const keyOf = (row: Place & { value?: number | undefined; number?: number | null }) =>
  `${row.product_id} ${row.attribute_id} ${row.value ?? ''} ${row.number ?? ''}`;
