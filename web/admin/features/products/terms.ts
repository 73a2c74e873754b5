import type { CatalogTerm } from '#contract/admin/terms.ts';
import { memoryName } from '#rules/catalog/variant-label.ts';
import type { Language } from '#rules/text/language.ts';
import { localized } from '#rules/text/localized.ts';

export type TermOf<K extends CatalogTerm['kind']> = Extract<CatalogTerm, { kind: K }>;

/** What a term is called. */
export function termName(term: CatalogTerm, language: Language): string {
  if (term.kind === 'memory') return memoryName(term.volume, language);
  if (term.kind === 'color') return localized(term, 'name', language);
  return localized(term, 'title', language);
}
