import { catalogChanged } from '#server/catalog/changes/changes.ts';
import { replacePictures } from '#server/catalog/products/admin-product-queries.ts';
import type { Db } from '#server/platform/database/connection.ts';
import type { Color } from './product-batch.ts';
import { findPictured } from './source-picture-queries.ts';
import { addColors } from './write-queries.ts';

/**
 * Puts pictures in the place of those that the source gave before; staff's own stay and come first.
 *
 * @param pictures.color what they are pictures of as long as the product has no variant
 */
export async function setSourcePictures(
  tx: Db,
  sourceId: string,
  { said, names, color }: { said: readonly string[]; names: readonly string[]; color: Color },
): Promise<void> {
  await addColors(tx, [color]);
  const product = await findPictured(tx, sourceId, color);
  if (!product) return;
  const own = product.pictures.filter(({ name }) => !said.includes(name) && !names.includes(name));
  const given = names.map((name) => ({
    name,
    color: product.pictures.find((picture) => picture.name === name)?.color ?? product.color,
  }));
  await replacePictures(tx, product.id, [...own, ...given]);
  await catalogChanged(tx, [product.id]);
}
