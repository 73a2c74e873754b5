import type { Db } from '#server/platform/database/connection.ts';
import { invalidField, unknownRow } from '#server/platform/errors.ts';
import { findColorsOfValues, findNamed, findUnnamedColor } from './older-queries.ts';

/** A picture of what a value of an option looks like, null: of all variants; or as an older form names it, by its colour. */
type Named = { color?: number | undefined; value?: number | null | undefined; name: string };

/**
 * Pictures with the colour that each is stored by.
 *
 * @throws DomainError invalid: an id that nothing has, or neither of both
 */
export async function withColors(tx: Db, pictures: readonly Named[]): Promise<{ color: number; name: string }[]> {
  const [{ colors }, byValue, unnamed] = await Promise.all([
    findNamed(tx, pictures),
    findColorsOfValues(
      tx,
      pictures.flatMap(({ value }) => value ?? []),
    ),
    findUnnamedColor(tx),
  ]);
  return pictures.map(({ color, value, name }, place) => {
    if (value === null) return { color: unnamed, name };
    if (value !== undefined) {
      const known = byValue.get(value);
      if (known === undefined) throw unknownRow(`pictures.${place}.value`, value);
      return { color: known, name };
    }
    if (color === undefined) throw invalidField(`pictures.${place}.value`, 'required');
    if (!colors.has(color)) throw unknownRow('color', color);
    return { color, name };
  });
}
