import type { VariantOption } from '#rules/catalog/variant-options.ts';
import { commonOptions } from '#server/catalog/products/option-queries.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { unknownRow } from '#server/platform/errors.ts';
import { findNamed } from './older-queries.ts';

/** A variant as an older form names it; what is absent it leaves to its options, and no memory is null. */
type Named = { color?: number | undefined; memory?: number | null | undefined; options: readonly VariantOption[] };

/**
 * Variants with all that tells them apart among their options, where a form has ids of a colour and a memory beside these.
 *
 * @throws DomainError invalid: an id that nothing has
 */
export async function withWholeOptions<Variant extends Named>(
  tx: Db,
  variants: readonly Variant[],
): Promise<(Omit<Variant, 'color' | 'memory' | 'options'> & { options: VariantOption[] })[]> {
  const older = variants.some(({ color, memory }) => color !== undefined || memory !== undefined);
  if (!older) return variants.map(({ color: _, memory: __, options, ...rest }) => ({ ...rest, options: [...options] }));
  const [attributes, named] = await Promise.all([commonOptions(tx), findNamed(tx, variants)]);
  return variants.map(({ color, memory, options, ...rest }) => {
    const value = color === undefined ? undefined : named.colors.get(color);
    const volume = memory == null ? undefined : named.memories.get(memory);
    if (color !== undefined && value === undefined) throw unknownRow('color', color);
    if (memory != null && volume === undefined) throw unknownRow('memory', memory);
    const others = options.filter(
      ({ attribute }) =>
        !(color !== undefined && attribute === attributes.colour) &&
        !(memory !== undefined && attribute === attributes.number),
    );
    return {
      ...rest,
      options: [
        ...(value ? [{ attribute: attributes.colour, value }] : []),
        ...(volume ? [{ attribute: attributes.number, number: volume }] : []),
        ...others,
      ],
    };
  });
}
