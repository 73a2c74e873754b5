import { defaultLanguage } from '#rules/text/language.ts';
import { textIn } from '#rules/text/localized-text.ts';
import { everydayValue, insertValue, lockAttribute, valueKeyOf } from '#server/catalog/attributes/attribute-queries.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { isToBeMade, wordsOfNew } from './drafted-options.ts';
import type { Difference, ProductTarget, StoredOption, VariantName } from './product-batch.ts';

/** Puts the values that were made in place of those that were to be made. */
export type Made = <Named extends { options: readonly StoredOption[] | null }>(named: Named) => Named;

/** Makes the values that these variants have and the shop does not, each once. */
export async function makeValues(tx: Db, targets: readonly ProductTarget[]): Promise<Made> {
  const options = targets.flatMap(({ variants }) => variants.flatMap((variant) => variant.options ?? []));
  const wanted = new Map(
    options
      .filter(isToBeMade)
      .toReversed()
      .map((option) => [keyOfNew(option), option]),
  );
  const ids = new Map<string, number>();
  for (const attribute of [...new Set([...wanted.values()].map((option) => option.attribute))]) {
    await lockAttribute(tx, attribute);
  }
  for (const [key, { attribute, name = {}, swatch = null, belongs_to: everyday = null }] of wanted) {
    const belongsTo = everyday === null ? null : await everydayValue(tx, attribute, everyday);
    const valueKey = await valueKeyOf(tx, attribute, name.en ?? textIn(name, defaultLanguage));
    const id = await insertValue(tx, attribute, { name, swatch, spellings: [], key: valueKey, belongs_to: belongsTo });
    ids.set(key, id);
  }
  const made = ({ belongs_to: _, ...option }: StoredOption) =>
    isToBeMade(option) ? { ...option, value: ids.get(keyOfNew(option)) } : option;
  return (named) => (named.options ? { ...named, options: named.options.map(made) } : named);
}

const keyOfNew = (option: StoredOption) => `${option.attribute} ${wordsOfNew(option)}`;

/** Differences as they were written. */
export const asMade = (differences: readonly Difference[], made: Made): Difference[] =>
  differences.map(({ variant, field, before, after }) => ({
    variant: variant && made(variant),
    field,
    before,
    after: field === 'options' ? made({ options: after as VariantName['options'] }).options : after,
  }));
