import type { CatalogTerm } from '#contract/admin/terms.ts';
import type { Language } from '#rules/text/language.ts';
import { localized } from '#rules/text/localized.ts';

/** What products are grouped by in addition to categories and attributes. */
export type TermKind = CatalogTerm['kind'];
export type Term = CatalogTerm;

/** What a term is called. */
export const termName = (term: Term, language: Language): string => localized(term, 'title', language);
