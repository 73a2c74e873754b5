import type { CatalogTerm } from '#contract/client.ts';
import { memoryName } from '#rules/catalog/variant-label.ts';
import type { Language } from '#rules/text/language.ts';
import { inLanguage } from '#web/i18n/i18n.tsx';

export type TermOf<K extends CatalogTerm['kind']> = Extract<CatalogTerm, { kind: K }>;

/** What a term is called. */
export function termName(term: CatalogTerm, language: Language): string {
  if (term.kind === 'memory') return memoryName(term.volume, language);
  if (term.kind === 'color') return inLanguage(language, term.name, term.name_en);
  return inLanguage(language, term.title, term.title_en);
}
