import type { Translate } from '#web/i18n/texts.ts';

export type Words = {
  field: (name: string) => string;
  value: (text: string, field: string) => string;
  /** What is meant by a number in a field of this name. */
  number: (value: number, field: string) => string;
};

/** Whether there is nothing to say of a value. */
export const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

const asTheyAre: Words = { field: (name) => name, value: (text) => text, number: String };

/**
 * A value of a record as people read it: yes and no, lists with commas, records as "name: value" without what is empty.
 *
 * @param words what people call the fields of a record, and the program's own words among its values
 * @param field what the value is of
 */
export function readable(value: unknown, t: Translate, words: Words = asTheyAre, field = ''): string {
  if (value === null || value === undefined || value === '') return t('admin.nothing');
  if (typeof value === 'boolean') return t(value ? 'admin.yes' : 'admin.no');
  if (Array.isArray(value)) {
    // Records have commas of their own: each record is on its own line.
    const between = value.some((part) => typeof part === 'object') ? ',\n' : ', ';
    return value.map((part) => readable(part, t, words, field)).join(between) || t('admin.nothing');
  }
  if (typeof value === 'object') {
    const said = Object.entries(value).filter(([, part]) => !isEmpty(part));
    if (said.length === 0) return t('admin.nothing');
    return said.map(([name, part]) => `${words.field(name)}: ${readable(part, t, words, name)}`).join('; ');
  }
  if (typeof value === 'number') return words.number(value, field);
  return typeof value === 'string' ? words.value(value, field) : String(value);
}
