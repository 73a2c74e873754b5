import type { Localized } from '#rules/text/localized-text.ts';
import { plainWords } from '#rules/text/plain-words.ts';
import { insertValue, lockAttribute, valueKeyOf } from '#server/catalog/attributes/attribute-queries.ts';
import type { Db } from '#server/platform/database/connection.ts';
import type { Understanding } from './known-words.ts';
import { latinName } from './latin-name.ts';
import type { ReadRow } from './reading-queries.ts';
import { listValuesOf } from './tree-queries.ts';

/** What a person would still choose; longer words are a remark, and wait. */
const longestValue = 60;
/** No attribute grows beyond what a filter can show. */
const mostValues = 1_000;

/**
 * Makes values of the words that an open attribute does not know yet.
 *
 * @returns the rows with those values instead of the words
 */
export async function addOpenValues(tx: Db, rows: readonly ReadRow[], words: Understanding): Promise<ReadRow[]> {
  const open = rows.filter(({ attribute_id }) => words.attribute(attribute_id)?.is_open);
  const wanted = Map.groupBy(open.filter(isShort), ({ attribute_id }) => attribute_id);
  const ids = new Map<string, number>();
  for (const [attribute, said] of [...wanted].toSorted(([left], [right]) => left - right)) {
    const added = await addValues(tx, attribute, said.flatMap(wordsOf));
    for (const [text, id] of added) ids.set(`${attribute} ${text}`, id);
  }
  return rows.map((row) => {
    const [said] = wordsOf(row);
    const id = said && ids.get(`${row.attribute_id} ${plainOf(said)}`);
    return id === undefined ? row : { ...placeOf(row), value: id };
  });
}

const placeOf = ({ product_id, attribute_id, position }: ReadRow) => ({ product_id, attribute_id, position });
const wordsOf = (row: ReadRow): Localized[] => ('words' in row ? [row.words] : []);
const isShort = (row: ReadRow) =>
  wordsOf(row).some((said) => Object.values(said).every((text) => text.length <= longestValue));
const plainOf = (said: Localized) => plainWords(Object.values(said)[0] ?? '');

/** @returns each value's id by its words; others may have added some in the meantime */
async function addValues(tx: Db, attribute: number, said: readonly Localized[]) {
  await lockAttribute(tx, attribute);
  const values = await listValuesOf(tx, attribute);
  const ids = new Map(
    values.flatMap(({ id, name, spellings }) =>
      [...Object.values(name), ...spellings].map((text) => [plainWords(text), id]),
    ),
  );
  for (const name of said) {
    const key = plainOf(name);
    if (ids.has(key) || ids.size >= mostValues) continue;
    const id = await insertValue(tx, attribute, {
      name,
      spellings: [],
      swatch: null,
      key: await valueKeyOf(tx, attribute, latinName(name)),
    });
    ids.set(key, id);
  }
  return ids;
}
