import type { PromoScope } from '#rules/sales/promo-scope.ts';
import { productDocuments } from '#server/catalog/product-index/documents.ts';
import { findReferences } from '#server/catalog/reference/reference-queries.ts';
import { invalidField } from '#server/platform/errors.ts';
import type { Services } from '#server/platform/services.ts';

/** The Russian names of these products, in their order; of those that there are, published or not. */
export async function namesOf(services: Services, ids: readonly number[]): Promise<{ id: number; name: string }[]> {
  const documents = await productDocuments(services, ids);
  return ids.flatMap((id) => {
    const text = documents.get(id);
    return text ? [{ id, name: (JSON.parse(text.toString()) as { name: string }).name }] : [];
  });
}

/** @throws DomainError invalid: it names a brand, a brand-category or a product that there is not */
export async function requireScope(services: Services, scope: PromoScope): Promise<void> {
  const { brands, brand_categories, products } = scope;
  const missing = async (kind: 'brand' | 'brand_category', ids: readonly number[]) =>
    (await findReferences(services.db, { kind, ids })).length < new Set(ids).size;
  const named = await namesOf(services, products);
  const areThere =
    !(await missing('brand', brands)) &&
    !(await missing('brand_category', brand_categories)) &&
    products.every((id) => named.some((product) => product.id === id));
  if (!areThere) throw invalidField('scope', 'goods_gone');
}
