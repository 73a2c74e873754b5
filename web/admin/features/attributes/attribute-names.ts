import {
  type AttributeKindName,
  attributeKindNames,
  attributeKinds,
} from '#rules/catalog/attribute-kinds/attribute-kinds.ts';
import { type Unit, unitCodes, unitIn } from '#rules/catalog/units.ts';
import { textIn } from '#rules/text/localized-text.ts';
import { useAdminQuery } from '#web/admin/kit/admin-query.ts';
import { useLanguage, useT } from '#web/i18n/i18n.tsx';
import type { TextKey } from '#web/i18n/texts.ts';

/** Calls whose answers are otherwise once attributes or their values are. */
export const attributeCalls = [
  'GET /admin/attributes/',
  'GET /admin/attributes/{id}/',
  'GET /admin/attribute-fields/',
] as const;

/** Whether an attribute of this kind is a choice of values. */
export const hasValues = (kind: string): boolean => attributeKinds[kind as AttributeKindName]?.stored === 'value';

/** Kinds of attribute as people call them; the older of two versions of the shop may not know one. */
export function useKindNames() {
  const t = useT();
  const nameOf = (kind: string) => t(`admin_attributes.kind_${kind}` as TextKey);
  return { nameOf, choices: attributeKindNames.map((kind) => [kind, nameOf(kind)] as const) };
}

/** Units as they are written, the empty one first. */
export function useUnitChoices() {
  const t = useT();
  const language = useLanguage();
  return [['', t('admin_attributes.no_unit')], ...unitCodes.map((unit) => [unit, unitIn(unit, language)] as const)] as [
    string,
    string,
  ][];
}

/** A unit as it is written, where there is one. */
export const unitText = (unit: string | null, language: ReturnType<typeof useLanguage>): string =>
  unitIn(unit as Unit | null, language);

/** Groups of attributes in order, none until they have come. */
export function useGroups() {
  const language = useLanguage();
  const query = useAdminQuery('GET /admin/attribute-groups/');
  const groups = query.data ?? [];
  const names = new Map(groups.map(({ id, name }) => [id, textIn(name, language)]));
  return { query, groups, nameOf: (id: number | null) => (id === null ? '' : (names.get(id) ?? '')) };
}
