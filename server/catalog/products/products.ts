import type { Db } from '#server/platform/database/connection.ts';
import { notFound, unknownRow } from '#server/platform/errors.ts';
import { chooseVariant, idsOf, type Named } from './older-wire/older-choice.ts';
import { findSaleVariants, isPublished, listSampleIds, type SaleVariant as StoredVariant } from './sale-queries.ts';
import { firstOf, priced, type Rather, type SaleVariant } from './sale-variants.ts';

/** Whether shoppers may see the product, be it in stock or sold out. */
export const isOnSale = (db: Db, id: number): Promise<boolean> => isPublished(db, id);

/** @throws DomainError not_found unless the product is published */
export async function requireProduct(db: Db, id: number): Promise<void> {
  if (!(await isPublished(db, id))) throw notFound('Product');
}

type Wanted = Named & { product: number; variant?: number | null | undefined };

/**
 * The variant that a client names by its id, or as the older wire does.
 *
 * @throws DomainError invalid: the field says what does not exist or is missing
 */
export async function requireVariant(db: Db, wanted: Wanted, rather: Rather = {}): Promise<SaleVariant> {
  // The variant alone where it is named; the others of its product only say what is wrong.
  const named = firstOf(await findNamed(db, wanted), rather);
  if (named?.productId === wanted.product) return priced(named);
  const variants = await findSaleVariants(db, { productId: wanted.product });
  if (variants.length === 0) throw unknownRow('product', wanted.product);
  if (!wanted.variant) return priced(chooseVariant(variants, wanted, rather));
  throw unknownRow('variant', wanted.variant);
}

async function findNamed(db: Db, { product, variant, ...named }: Wanted): Promise<StoredVariant[]> {
  if (variant) return findSaleVariants(db, { variantIds: [variant] });
  const older = idsOf(named);
  return older ? findSaleVariants(db, { productId: product, older }) : [];
}

/** These variants as they are sold now; what is not on sale any more is left out. */
export async function variantsForSale(db: Db, variantIds: readonly number[]): Promise<SaleVariant[]> {
  return (await findSaleVariants(db, { variantIds })).map(priced);
}

/** A variant each of the newest products in stock that have a picture, as examples of what the shop sells. */
export async function listSampleVariants(db: Db, count: number): Promise<SaleVariant[]> {
  return variantsForSale(db, await listSampleIds(db, count));
}
