import type { Db } from '#server/platform/database/connection.ts';
import { type DomainError, invalidField, notFound } from '#server/platform/errors.ts';
import { findBySlug, slugOfName, takeSlug } from './slug-queries.ts';

/** The published product that has or had this readable address; undefined where there is none. */
export const productAtSlug = (db: Db, slug: string): Promise<number | undefined> => findBySlug(db, slug);

/** The same. @throws DomainError not_found */
export async function requireProductAtSlug(db: Db, slug: string): Promise<{ id: number }> {
  const id = await findBySlug(db, slug);
  if (id === undefined) throw notFound('Product');
  return { id };
}

/**
 * Gives a product the readable address that staff wrote. Empty is the one of its name, with its id behind where
 * another product has that.
 *
 * @throws DomainError invalid, of the field `slug`: it is, or was once, another product's
 */
export async function giveSlug(tx: Db, productId: number, wanted: string): Promise<void> {
  if (wanted !== '') {
    if (!(await takeSlug(tx, productId, wanted))) throw takenSlug(wanted);
    return;
  }
  const named = await slugOfName(tx, productId);
  if (await takeSlug(tx, productId, named)) return;
  const numbered = `${named}-${productId}`;
  if (!(await takeSlug(tx, productId, numbered))) throw takenSlug(numbered);
}

function takenSlug(slug: string): DomainError {
  return invalidField('slug', 'slug_taken', { slug });
}
