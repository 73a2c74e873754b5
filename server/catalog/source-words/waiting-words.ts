import { isRead, readAttribute } from '#rules/catalog/attribute-kinds/attribute-kinds.ts';
import type { Localized } from '#rules/text/localized-text.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { transact } from '#server/platform/database/transact.ts';
import { type KnownAttribute, understandWords } from './known-words.ts';
import { loadKnownWords } from './tree-queries.ts';
import * as queries from './word-queries.ts';

/** Has what waited be read again that the tree knows by now: staff have given something this name or spelling. */
export async function releaseKnown(db: Db): Promise<void> {
  const waiting = await queries.listWaitingWords(db);
  if (waiting.length === 0) return;
  const { attribute, categoryOf, attributeOf } = understandWords(await loadKnownWords(db));
  const known = waiting.filter(({ category_id, attribute_id, words, written }) => {
    const said = Object.values(written as Localized);
    if (attribute_id !== null) return isReadNow(written as Localized, attribute(attribute_id));
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

/** Whether the attribute has a value that is called so by now, or is another kind of attribute. */
function isReadNow(written: Localized, attribute: KnownAttribute | undefined): boolean {
  if (!attribute) return true;
  const read = Object.values(written).map((text) => readAttribute(text, attribute));
  return read.some((value) => value && isRead(value, attribute));
}
