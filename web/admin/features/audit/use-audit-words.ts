import type { CatalogTerm } from '#contract/admin/terms.ts';
import { type Unit, unitIn, units } from '#rules/catalog/units.ts';
import type { Language } from '#rules/text/language.ts';
import { termName } from '#web/admin/features/products/terms.ts';
import { useAdminQuery } from '#web/admin/kit/admin-query.ts';
import { useCategories } from '#web/admin/kit/category-names.ts';
import { useDayText } from '#web/admin/kit/day.tsx';
import type { Words } from '#web/admin/kit/readable.ts';
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

/** How records are read: what the catalogue is described with by its name of today, moments by the shop's clock. */
export function useAuditWords(): Words & { term: (kind: string, id: number) => string | undefined } {
  const t = useT();
  const language = useLanguage();
  const day = useDayText({ time: true });
  const terms = useAdminQuery('GET /admin/terms/').data?.results ?? [];
  const categories = useCategories();
  const names = new Map([
    ...useFormerTerms(),
    ...terms.map((each) => [`${each.kind} ${each.id}`, termName(each, language)] as const),
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
      return kind ? (term(kind, value) ?? `№ ${value}`) : numberText(value, field, t);
    },
  };
}
