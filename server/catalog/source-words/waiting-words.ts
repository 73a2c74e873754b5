import type { Localized } from '#rules/text/localized-text.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { transact } from '#server/platform/database/transact.ts';
import { understandWords } from './known-words.ts';
import { loadKnownWords } from './tree-queries.ts';
import * as queries from './word-queries.ts';

/** Has what waited be read again that the tree knows by now: staff have given something this name or spelling. */
export async function releaseKnown(db: Db): Promise<void> {
  const waiting = await queries.listWaitingWords(db);
  if (waiting.length === 0) return;
  const { categoryOf, attributeOf } = understandWords(await loadKnownWords(db));
  const known = waiting.filter(({ category_id, words, written }) => {
    const said = Object.values(written as Localized);
    const meaning = category_id === null ? categoryOf(words, said) : attributeOf(category_id, words, said);
    return typeof meaning === 'number';
  });
  if (known.length === 0) return;
  await transact(db, (tx) =>
    queries.releaseWords(
      tx,
      known.map(({ id }) => id),
    ),
  );
}
