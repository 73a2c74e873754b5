import type { CatalogTerm } from '#contract/admin/terms.ts';
import { memoryName } from '#rules/catalog/variant-label.ts';
import type { Language } from '#rules/text/language.ts';
import { localized } from '#rules/text/localized.ts';
import { isTerm, termName } from '#web/admin/features/products/terms.ts';

/** Fields of records from before options, which hold the id of a colour or a memory. */
export const formerTermFields = { color: 'color', memory: 'memory' } as const;

/** What a term is called, also one of the kinds that are values of attributes by now. */
export function nameOfAnyTerm(term: CatalogTerm, language: Language): string {
  if (isTerm(term)) return termName(term, language);
  return term.kind === 'memory' ? memoryName(term.volume, language) : localized(term, 'name', language);
}
