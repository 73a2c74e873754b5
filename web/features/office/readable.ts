import type { Translate } from '#web/i18n/texts.ts';

/** A value of a record as people read it: yes and no, lists with commas, records as "name: value". */
export function readable(value: unknown, t: Translate): string {
  if (value === null || value === undefined || value === '') return t('office.nothing');
  if (typeof value === 'boolean') return t(value ? 'office.yes' : 'office.no');
  if (Array.isArray(value)) return value.map((part) => readable(part, t)).join(', ') || t('office.nothing');
  if (typeof value === 'object') {
    return Object.entries(value)
      .map(([name, part]) => `${name}: ${readable(part, t)}`)
      .join('; ');
  }
  return String(value);
}
