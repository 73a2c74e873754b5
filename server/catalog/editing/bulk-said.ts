import { most } from '#contract/admin/catalog.ts';
import type { AttributeValue } from '#rules/catalog/attribute-kinds/attribute-kind.ts';
import { distinctValues } from '#rules/catalog/attribute-kinds/attribute-kinds.ts';
import { saidOf } from '#server/catalog/writer/plan-said.ts';
import type { SaidAttribute } from '#server/catalog/writer/product-batch.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { invalidField, unknownRow } from '#server/platform/errors.ts';
import type { WantedChange } from './bulk-queries.ts';
import { lockCategory } from './product-attribute-queries.ts';
import { readSaid } from './product-attributes.ts';

type Wanted = NonNullable<WantedChange['attributes']>[number];

/** What is to be done to one attribute of every product. */
export type SaidChange = { attribute: number; how: Wanted['how']; values: AttributeValue[] };

/** Values of one attribute that a product can have. */
export const mostValues = most.values;

/**
 * Reads what is wanted of attributes and the tree, which stay as they are until the transaction ends.
 *
 * @throws DomainError invalid: a category, attribute or value that is none, or a second value of an attribute with one
 */
export async function readTreeChange(
  tx: Db,
  { tree_category: category, attributes = [] }: WantedChange,
): Promise<readonly SaidChange[]> {
  if (category && !(await lockCategory(tx, category))) throw unknownRow('change.tree_category', category);
  const read = await readSaid(tx, attributes, 'change.attributes');
  return attributes.map(({ attribute, how }, place) => {
    const { values = [], definition } = read[place] ?? {};
    const needsValues = how === 'set' || how === 'add';
    const at = `change.attributes.${place}`;
    if (needsValues && values.length === 0) throw invalidField(`${at}.values`, 'required');
    if (how === 'add' && !definition?.is_multiple) throw invalidField(`${at}.how`, 'one_value_only');
    return { attribute, how, values: needsValues ? values : [] };
  });
}

/** What is known of the attribute afterwards. */
export function saidAfter({ attribute, how, values }: SaidChange, said: readonly SaidAttribute[]): SaidAttribute {
  const before = saidOf(attribute, said);
  if (how === 'source' && before.is_read) return before;
  const kept = how === 'add' ? before.values : [];
  return { attribute, values: distinctValues([...kept, ...values]), is_read: how === 'source' };
}
