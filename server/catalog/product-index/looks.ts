import type { z } from 'zod';
import type { ProductLooks } from '#contract/shop/looks.ts';
import type { Services } from '#server/platform/services.ts';
import { publishedProducts } from './documents.ts';

/** A list made longer by hand has as many; the rest is asked for by the next call. */
const mostProducts = 100;
/** The one that is seen, and the one that it changes to. */
const picturesShown = 2;

type Looks = z.input<typeof ProductLooks>;
type Shown = Pick<
  Awaited<ReturnType<typeof publishedProducts>>[number],
  'options' | 'product_images' | 'default_image'
>;

/** How published products look, in the order of `ids`; unknown ones are left out. */
export async function looksOf(services: Services, ids: readonly number[] = []): Promise<Looks[]> {
  const products = await publishedProducts(services, ids.slice(0, mostProducts));
  return products.map((product) => ({ id: product.id, ...looksOfProduct(product) }));
}

/** By the first option whose values have pictures of their own. */
function looksOfProduct({ options, product_images: images, default_image: usual }: Shown): Omit<Looks, 'id'> {
  for (const { key, name, values } of options) {
    const looks = values.flatMap(({ value, text, swatch = '' }) => {
      const pictures = images[swatch]?.slice(0, picturesShown);
      return pictures ? [{ value, name: text, swatch, pictures }] : [];
    });
    if (looks.length > 0) return { option: { key, name }, looks };
  }
  const own = Object.values(images)[0] ?? (usual ? [usual] : []);
  return { option: null, looks: [{ value: '', name: {}, swatch: '', pictures: own.slice(0, picturesShown) }] };
}
