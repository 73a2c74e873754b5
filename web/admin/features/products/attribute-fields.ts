import type { AttributeField } from '#contract/admin/catalog.ts';
import type { AttributeValue, Definition } from '#rules/catalog/attribute-kinds/attribute-kind.ts';
import { sayAttribute } from '#rules/catalog/attribute-kinds/attribute-kinds.ts';
import type { Unit } from '#rules/catalog/units.ts';
import { textIn } from '#rules/text/localized-text.ts';
import { useAdminQuery } from '#web/admin/kit/admin-query.ts';
import { useLanguage, useT } from '#web/i18n/i18n.tsx';
import { type DraftAttribute, parseNumbers } from './product-draft.ts';

const none: AttributeField[] = [];

/** What these attributes, and the options of any category, are and may be, asked for in one call; none until it is known. */
export const useAttributeFields = (ids: readonly number[]): readonly AttributeField[] => useKnownFields(ids) ?? none;

/** As above, but undefined until it is known. */
export function useKnownFields(ids: readonly number[]): readonly AttributeField[] | undefined {
  const wanted = [...new Set(ids)].toSorted((one, other) => one - other).join(',');
  const { data } = useAdminQuery('GET /admin/attribute-fields/', { query: { ids: wanted } }, { keepPrevious: true });
  return data?.results;
}

/** What is known of a product as people read it: "Диагональ: 13,6″", or that nothing is known. */
export function useAttributesInWords(attributes: readonly { attribute: number }[]): (said: DraftAttribute) => string {
  const t = useT();
  const language = useLanguage();
  const fields = useAttributeFields(attributes.map(({ attribute }) => attribute));
  return ({ attribute, values, number, words }) => {
    const field = fields.find(({ id }) => id === attribute);
    if (!field) return '';
    const definition: Definition = { ...field, unit: field.unit as Unit | null };
    const said: AttributeValue[] = [
      ...values.map((value) => ({ value })),
      ...parseNumbers(number).flatMap((amount) => (amount === null ? [] : [{ number: amount }])),
      ...words.map((text) => ({ words: text })),
    ];
    const texts = said.map((value) => sayAttribute(value, definition, language));
    return `${textIn(field.name, language)}: ${texts.join(', ') || t('admin.nothing')}`;
  };
}
