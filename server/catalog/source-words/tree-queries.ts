import type { ChoiceValue } from '#rules/catalog/attribute-kinds/attribute-kind.ts';
import type { Unit } from '#rules/catalog/units.ts';
import type { Localized } from '#rules/text/localized-text.ts';
import { listUses } from '#server/catalog/categories/category-queries.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { decidedValues } from './decided-values.ts';
import type { KnownAttribute, KnownCategory, KnownWords } from './known-words.ts';

const listCategories = (db: Db): Promise<KnownCategory[]> =>
  db.selectFrom('categories').select(['id', 'parent_id', 'name', 'spellings']).orderBy('id').execute();

async function listAttributes(db: Db): Promise<KnownAttribute[]> {
  const [decided, attributes, values] = await Promise.all([
    decidedValues(db),
    db
      .selectFrom('attributes')
      .select([
        'id',
        'key',
        'name',
        'spellings',
        'kind',
        'unit',
        'decimals',
        'is_multiple',
        'is_open',
        'is_common_option',
      ])
      .orderBy('id')
      .execute(),
    db
      .selectFrom('attribute_values')
      .select(['id', 'attribute_id', 'name', 'spellings'])
      .orderBy('attribute_id')
      .orderBy('position')
      .orderBy('id')
      .execute(),
  ]);
  const byAttribute = Map.groupBy(values, ({ attribute_id }) => attribute_id);
  return attributes.map((attribute) => ({
    ...attribute,
    unit: attribute.unit as Unit | null,
    decided: decided.get(attribute.id) ?? new Map(),
    values: (byAttribute.get(attribute.id) ?? []).map(({ id, name, spellings }) => ({
      id,
      name: name as Localized,
      spellings,
    })),
  }));
}

export const listValuesOf = (db: Db, attribute: number): Promise<ChoiceValue[]> =>
  db
    .selectFrom('attribute_values')
    .select(['id', 'name', 'spellings'])
    .where('attribute_id', '=', attribute)
    .orderBy('position')
    .orderBy('id')
    .execute();

const listDecisions = (db: Db) =>
  db
    .selectFrom('source_words')
    .select(['category_id', 'words', 'means_category', 'means_attribute', 'is_ignored'])
    .where('attribute_id', 'is', null)
    .where((word) =>
      word.or([
        word('means_category', 'is not', null),
        word('means_attribute', 'is not', null),
        word('is_ignored', '=', true),
      ]),
    )
    .execute();

/** All that words can mean in this shop, and what was decided about some. */
export async function loadKnownWords(db: Db): Promise<KnownWords> {
  const [categories, uses, attributes, decisions] = await Promise.all([
    listCategories(db),
    listUses(db),
    listAttributes(db),
    listDecisions(db),
  ]);
  return { categories, uses, attributes, decisions };
}
