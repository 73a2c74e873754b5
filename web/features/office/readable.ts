import type { Translate } from '#web/i18n/texts.ts';

type Words = { field: (name: string) => string; value: (text: string) => string };

const asTheyAre: Words = { field: (name) => name, value: (text) => text };

/**
 * A value of a record as people read it: yes and no, lists with commas, records as "name: value".
 *
 * @param words what people call the fields of a record, and the program's own words among its values
 */
export function readable(value: unknown, t: Translate, words: Words = asTheyAre): string {
  if (value === null || value === undefined || value === '') return t('office.nothing');
  if (typeof value === 'boolean') return t(value ? 'office.yes' : 'office.no');
  if (Array.isArray(value)) return value.map((part) => readable(part, t, words)).join(', ') || t('office.nothing');
  if (typeof value === 'object') {
    return Object.entries(value)
      .map(([name, part]) => `${words.field(name)}: ${readable(part, t, words)}`)
      .join('; ');
  }
  return typeof value === 'string' ? words.value(value) : String(value);
}
