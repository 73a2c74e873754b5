import { type ComponentType, useRef } from 'react';
import { discountedPrice } from '#rules/catalog/discount.ts';
import type { Buying } from './use-buying.ts';
import { useNear } from './use-near.ts';
import { usePart } from './use-part.ts';

/** A variant at its price of now, as a bundle has it. */
export type BundlePart = { product: number; variant: number; name: string; picture: string | undefined; price: number };

export type LoadBundle = () => Promise<ComponentType<{ chosen: BundlePart }>>;

/** What is bought together with a variant, fetched when one comes near. */
export function BundlePlace({ buying: { product, variant, name }, load }: { buying: Buying; load: LoadBundle }) {
  const place = useRef<HTMLDivElement>(null);
  const [Bundle, open] = usePart(load, false);
  useNear(place, open, () => true, '800px 0px');
  const { row, pictures } = variant;
  const price = discountedPrice(row.price, product.discount);
  const chosen = { product: product.id, variant: row.variant, name, picture: pictures[0], price };
  return <div ref={place}>{Bundle && row.inStock && <Bundle key={row.variant} chosen={chosen} />}</div>;
}
