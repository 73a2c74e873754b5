import type { CatalogTerm } from '#contract/admin/terms.ts';
import type { Language } from '#rules/text/language.ts';
import { localized } from '#rules/text/localized.ts';

/** What products are grouped by in addition to categories and attributes. */
export type TermKind = 'brand' | 'brand_category';
export type Term = Extract<CatalogTerm, { kind: TermKind }>;

export const isTerm = (term: CatalogTerm): term is Term => term.kind === 'brand' || term.kind === 'brand_category';

/** What a term is called. */
export const termName = (term: Term, language: Language): string => localized(term, 'title', language);
