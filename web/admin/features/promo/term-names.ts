import type { CatalogTerm } from '#contract/client.ts';
import type { Language } from '#rules/text/language.ts';
import { useAdminQuery } from '#web/admin/kit/admin-query.ts';
import type { Named } from './promo-terms.ts';

type Titled = Extract<CatalogTerm, { title: string }>;

/** Brands, and brand-categories with their brand, as people call them; empty until they have come. */
export function useTermNames(language: Language): { brands: Named[]; categories: Named[] } {
  const all = useAdminQuery('GET /admin/terms/').data?.results ?? [];
  const titleOf = (term: Titled) => (language === 'en' ? term.title_en : term.title);
  const brands = all.filter((term) => term.kind === 'brand').map((term) => ({ id: term.id, name: titleOf(term) }));
  const brandNames = new Map(brands.map(({ id, name }) => [id, name]));
  const categories = all
    .filter((term) => term.kind === 'brand_category')
    .map((term) => ({ id: term.id, name: `${brandNames.get(term.brand) ?? ''} · ${titleOf(term)}` }));
  return { brands, categories };
}
