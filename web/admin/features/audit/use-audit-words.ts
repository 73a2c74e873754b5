import type { AuditEntry } from '#contract/admin/audit.ts';
import type { CatalogTerm } from '#contract/admin/terms.ts';
import { type Unit, unitIn, units } from '#rules/catalog/units.ts';
import { mostIds } from '#rules/limits.ts';
import type { Language } from '#rules/text/language.ts';
import { localized } from '#rules/text/localized.ts';
import { useCategories } from '#web/admin/kit/category-names.ts';
import { useDayText } from '#web/admin/kit/day.tsx';
import type { Words } from '#web/admin/kit/readable.ts';
import { useReferences } from '#web/admin/kit/reference-names.ts';
import { useLanguage, useT } from '#web/i18n/i18n.tsx';
import { fieldText, numberText, valueText } from './audit-words.ts';
import { formerFamily, formerTermFields, useFormerTerms } from './former-terms.ts';

type Kind = CatalogTerm['kind'] | keyof typeof formerTermFields | 'category';

/** Fields of records that hold the id of a term, or a list of them. */
const termFields: Record<string, Kind> = {
  brand: 'brand',
  brands: 'brand',
  brand_category: 'brand_category',
  brand_categories: 'brand_category',
  ...formerTermFields,
  parent: 'category',
  accessories: 'category',
  accessories_above: 'category',
};

const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/;

/** What the codes of the catalogue's own lists stand for; undefined in other fields. */
function codeName(code: string, field: string, language: Language): string | undefined {
  if (field === 'unit') return Object.hasOwn(units, code) ? unitIn(code as Unit, language) : undefined;
  return field === 'family' ? formerFamily(code, language) : undefined;
}

/** Ids of a kind that these entries are about or that their records hold. */
function idsOf(kind: CatalogTerm['kind'], entries: readonly AuditEntry[]): number[] {
  const held = (value: unknown, field: string): number[] => {
    if (typeof value === 'number') return termFields[field] === kind ? [value] : [];
    if (Array.isArray(value)) return value.flatMap((part) => held(part, field));
    if (value === null || typeof value !== 'object') return [];
    return Object.entries(value).flatMap(([name, part]) => held(part, name));
  };
  const ids = entries.flatMap(({ subject, subject_id: id, before, after }) => [
    ...(subject === kind ? [Number(id)] : []),
    ...held(before, ''),
    ...held(after, ''),
  ]);
  return [...new Set(ids)].slice(0, mostIds);
}

/**
 * How these entries are read: what the catalogue is described with by its name of today, moments by the shop's clock.
 */
export function useAuditWords(
  entries: readonly AuditEntry[],
): Words & { term: (kind: string, id: number) => string | undefined } {
  const t = useT();
  const language = useLanguage();
  const day = useDayText({ time: true });
  const brands = useReferences('brand', idsOf('brand', entries));
  const brandCategories = useReferences('brand_category', idsOf('brand_category', entries));
  const categories = useCategories();
  const names = new Map([
    ...useFormerTerms(),
    ...brands.map((each) => [`brand ${each.id}`, localized(each, 'title', language)] as const),
    ...brandCategories.map((each) => [`brand_category ${each.id}`, localized(each, 'title', language)] as const),
    ...categories.rows.map(({ id }) => [`category ${id}`, categories.pathName(id)] as const),
  ]);
  const term = (kind: string, id: number) => names.get(`${kind} ${id}`);
  return {
    term,
    field: (name) => fieldText(name, t),
    value: (text, field) => (instant.test(text) ? day(text) : (codeName(text, field, language) ?? valueText(text, t))),
    number: (value, field) => {
      const kind = termFields[field];
      // One that was deleted since has only its number left.
      return kind ? (term(kind, value) ?? t('admin.number', { number: value })) : numberText(value, field, t, language);
    },
  };
}
