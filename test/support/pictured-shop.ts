import type { MediaStore } from '#server/platform/media/media-store.ts';
import { drawAvif, storePicture } from '#server/platform/pictures/store-picture.ts';
import { aPicture } from './a-picture.ts';
import { aProduct } from './a-product.ts';
import { type TestShop, testShop } from './shop.ts';

/** A shop that shows two pictures: a product's, and that of a news item, whose AVIF is still to be drawn. */
export async function picturedShop(media: MediaStore): Promise<{ shop: TestShop; drawn: string; undrawn: string }> {
  const shop = await testShop({ media });
  const { db } = shop;
  const { name: drawn } = await storePicture({ db, media }, await aPicture({ width: 500 }), 'square');
  await drawAvif(media, drawn);
  const { name: undrawn } = await storePicture({ db, media }, await aPicture({ width: 600 }), 'square');
  const { id } = await aProduct(db, { pictures: 0 });
  await db.insertInto('pictures').values({ product_id: id, position: 0, name: drawn }).execute();
  const texts = { title: 'Н', text: '' };
  await db
    .insertInto('news')
    .values({ ...texts, picture: undrawn })
    .execute();
  return { shop, drawn, undrawn };
}
