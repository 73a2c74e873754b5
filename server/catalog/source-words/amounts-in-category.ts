import { attributesOf } from '#rules/catalog/category-tree.ts';
import type { Unit } from '#rules/catalog/units.ts';
import type { KnownAttribute, KnownWords } from './known-words.ts';

/** The amount that variants of any category may have. */
type Amount = { id: number; unit: Unit | null };

export type AmountsIn = {
  /** What an amount means where the category does not have the one that any variant may have. */
  own: KnownAttribute | undefined;
  /** Where it does, its first other number in the same unit: the RAM of a laptop. */
  other: KnownAttribute | undefined;
};

/**
 * Sources call "Память" what is the storage of a phone, the size of a RAM module, and the memory of a graphics card. A
 * category that does not have the amount that any variant may have means its own first number in the same unit.
 *
 * @returns what gigabytes are in a category, by its id
 */
export function amountsInCategories(known: KnownWords, amount: Amount): (category: number) => AmountsIn {
  const byId = new Map(known.attributes.map((attribute) => [attribute.id, attribute]));
  const meant = new Map<number, AmountsIn>();
  return (category) => {
    const found = meant.get(category);
    if (found) return found;
    const own = attributesOf(known.categories, known.uses, category).map(({ attribute_id: id }) => byId.get(id));
    const isOwn = own.some((attribute) => attribute?.id === amount.id);
    const first = own.find(
      (attribute) => attribute?.kind === 'number' && attribute.unit === amount.unit && attribute.id !== amount.id,
    );
    const amounts = isOwn ? { own: undefined, other: first } : { own: first, other: undefined };
    meant.set(category, amounts);
    return amounts;
  };
}
