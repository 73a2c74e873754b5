import type { FacetGroup, FacetOption } from './use-facet-options.ts';

/** Keys of values that are answers: they say nothing without what was asked. */
const answers = new Set(['none', 'yes', 'no']);

/** Whether a value says what it is only with the name of its filter: "256 ГБ" where there are two memories, "5,3", "Нет". */
export function needsName({ value, text }: FacetOption, group: FacetGroup, groups: readonly FacetGroup[]): boolean {
  if (text === group.title) return false;
  if (answers.has(value) || (group.unit === '' && !/\p{L}/u.test(text))) return true;
  return groups.some(
    (other) =>
      other !== group &&
      ((group.unit !== '' && other.unit === group.unit) || other.options.some((option) => option.text === text)),
  );
}
