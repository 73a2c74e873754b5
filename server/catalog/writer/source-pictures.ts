import { catalogChanged } from '#server/catalog/changes/changes.ts';
import { replacePictures } from '#server/catalog/products/admin-product-queries.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { findPictured } from './source-picture-queries.ts';

/**
 * Puts pictures in the place of those that the source gave before, of all variants where staff have not said otherwise; staff's own
 * stay and come first.
 */
export async function setSourcePictures(
  tx: Db,
  sourceId: string,
  { said, names }: { said: readonly string[]; names: readonly string[] },
): Promise<void> {
  const product = await findPictured(tx, sourceId);
  if (!product) return;
  const own = product.pictures.filter(({ name }) => !said.includes(name) && !names.includes(name));
  const given = names.map((name) => ({
    name,
    value: product.pictures.find((picture) => picture.name === name)?.value ?? null,
  }));
  await replacePictures(tx, product.id, [...own, ...given]);
  await catalogChanged(tx, [product.id]);
}
