import type { CatalogTerm } from '#contract/client.ts';
import { memoryName } from '#rules/catalog/variant-label.ts';
import type { Language } from '#rules/text/language.ts';
import { useAdminQuery } from '#web/admin/kit/admin-query.ts';

type Kind = CatalogTerm['kind'];
export type TermOf<K extends Kind> = Extract<CatalogTerm, { kind: K }>;

/** Brands, brand-categories, colours and memories; empty until they have come. */
export function useTerms() {
  const query = useAdminQuery('GET /admin/terms/');
  const all = query.data?.results ?? [];
  const of = <K extends Kind>(kind: K) => all.filter((term): term is TermOf<K> => term.kind === kind);
  return {
    query,
    brands: of('brand'),
    categories: of('brand_category'),
    colors: of('color'),
    memories: of('memory'),
  };
}

export type Terms = ReturnType<typeof useTerms>;

/** What a term is called. */
export function termName(term: CatalogTerm, language: Language): string {
  if (term.kind === 'memory') return memoryName(term.volume, language);
  if (term.kind === 'color') return language === 'en' ? term.name_en : term.name;
  return language === 'en' ? term.title_en : term.title;
}
