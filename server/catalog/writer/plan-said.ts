import { isDeepStrictEqual } from 'node:util';
import type {
  Difference,
  ProductDraft,
  ProductTarget,
  SaidAttribute,
  StoredProduct,
  TreePlace,
} from './product-batch.ts';

const nowhere: TreePlace = { category: null, is_read: true };

/** What is known of the attribute; where nothing is, sources may say something. */
export const saidOf = (attribute: number, said: readonly SaidAttribute[]): SaidAttribute =>
  said.find((each) => each.attribute === attribute) ?? { attribute, values: [], is_read: true };

type Said = Pick<ProductDraft, 'place' | 'attributes'>;
type Stored = Pick<StoredProduct, 'place' | 'attributes'>;

/** Where a draft puts a product in the tree and what it says of its attributes, as far as that is otherwise now. */
export function saidDifferences({ place, attributes = [] }: Said, stored: Stored | undefined): Difference[] {
  const held = stored?.place ?? nowhere;
  const isMoved = place !== undefined && place.category !== held.category;
  return [
    ...(isMoved ? [{ variant: null, field: 'tree_category', before: held, after: place } as const] : []),
    ...attributes
      .map((after) => ({ before: saidOf(after.attribute, stored?.attributes ?? []), after }))
      .filter(({ before, after }) => isOtherwise(before, after))
      .map((change) => ({ variant: null, field: 'attribute', ...change }) as const),
  ];
}

/** What staff say as its source did stays the source's; what they give back to it does not stay theirs. */
const isOtherwise = (before: SaidAttribute, after: SaidAttribute) =>
  !isDeepStrictEqual(before.values, after.values) || (after.is_read && !before.is_read);

/** Whether what was written of an attribute is still so; what was given back to its source is what that says now. */
export function isStillSaid(written: SaidAttribute, said: readonly SaidAttribute[]): boolean {
  const now = saidOf(written.attribute, said);
  return written.is_read && written.values.length === 0 ? now.is_read : isDeepStrictEqual(now, written);
}

/** The part of a target that such differences make. */
export function saidTarget(differences: readonly Difference[]): Pick<ProductTarget, 'place' | 'attributes'> {
  const ofField = (name: Difference['field']) => differences.filter(({ field }) => field === name);
  const [move] = ofField('tree_category');
  return {
    place: move ? (move.after as TreePlace) : null,
    attributes: ofField('attribute').map(({ after }) => after as SaidAttribute),
  };
}
