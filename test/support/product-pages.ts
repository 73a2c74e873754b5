import type { Page } from 'playwright-core';
import type { Product } from '#contract/shop/catalog.ts';
import { choiceQuery } from '#rules/catalog/choice-query.ts';
import type { Storefront } from './storefront.ts';

/** Every product of the demo store. */
export async function listProducts({ url }: Storefront): Promise<Product[]> {
  const answer = await fetch(`${url}/api/products/?limit=400&ordering=name`);
  return ((await answer.json()) as { results: Product[] }).results;
}

/** The first product that is so. @throws where the demo store has none */
export function findProduct(products: readonly Product[], is: (product: Product) => boolean): Product {
  const found = products.find(is);
  if (!found) throw new Error('the demo store has no such product');
  return found;
}

/** A product's page with this variant chosen. */
export function addressOf({ id }: Product, row: Product['prices'][number] | undefined): string {
  return `/products/${id}${row ? `?${choiceQuery(row)}` : ''}`;
}

/** Collects from now on by how much the page's parts are moved; read as the number `moved` of the window. */
export const countShifts = (page: Page) =>
  page.addInitScript(`
    window.moved = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) window.moved += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });`);
