import type { AttributeValue } from '#rules/catalog/attribute-kinds/attribute-kind.ts';
import type { Db } from '#server/platform/database/connection.ts';

type Decided = AttributeValue | 'ignored';

/** What was decided of words that are values, by attribute and by the words. */
export async function decidedValues(db: Db): Promise<Map<number, Map<string, Decided>>> {
  const rows = await db
    .selectFrom('source_words')
    .select(['attribute_id', 'words', 'means_value', 'means_number', 'is_ignored'])
    .where('attribute_id', 'is not', null)
    .where((word) =>
      word.or([
        word('means_value', 'is not', null),
        word('means_number', 'is not', null),
        word('is_ignored', '=', true),
      ]),
    )
    .orderBy('id')
    .execute();
  const decided = new Map<number, Map<string, Decided>>();
  for (const { attribute_id: attribute, words, means_value: value, means_number: number } of rows) {
    const own = decided.get(attribute ?? 0) ?? new Map<string, Decided>();
    own.set(words, value !== null ? { value } : number !== null ? { number } : 'ignored');
    decided.set(attribute ?? 0, own);
  }
  return decided;
}
