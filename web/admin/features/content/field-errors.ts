import { ApiError } from '#web/api/api-error.ts';
import type { TextKey, Translate } from '#web/i18n/texts.ts';

/** Sentences of the wire that say more than that a value is wrong, with what they name. */
const sentences: [RegExp, TextKey][] = [
  [/^This field (?:may not be (?:blank|null)|is required)\.$/, 'admin_content.error_blank'],
  [/no more than (?<most>\d+) characters/, 'admin_content.error_long'],
  [/greater than or equal to (?<least>\d+)/, 'admin_content.error_least'],
  [/less than or equal to (?<most>\d+)/, 'admin_content.error_most'],
  [/^A valid integer|^A valid number/, 'admin_content.error_number'],
  [/^Enter a valid URL/, 'admin_content.error_url'],
  [/^Enter a valid email/, 'admin_content.error_email'],
  [/^Enter 14 digits/, 'admin_content.error_tax_number'],
  [/^Enter a phone number/, 'admin_content.error_phone'],
  [/^Enter the address of a page/, 'admin_content.error_link'],
  [/^This product is not on sale/, 'admin_content.error_product'],
  [/^The end must be after/, 'admin_content.error_dates'],
  [/^The day must end/, 'admin_content.error_hours'],
  [/^The most must not/, 'admin_content.error_limits'],
  [/^There is no field \{(?<name>.*)\} in/, 'admin_content.error_unknown_field'],
  [/^Missing: (?<names>.*)\.$/, 'admin_content.error_missing_fields'],
];

function inWords(sentence: string, t: Translate): string {
  for (const [pattern, key] of sentences) {
    const match = pattern.exec(sentence);
    if (match) return t(key, match.groups ?? {});
  }
  return t('admin_content.error_value');
}

/** What a refusal says of each field, by the field's path with dots; empty where it is about no field. */
export function fieldErrors(error: unknown, t: Translate): Record<string, string> {
  if (!(error instanceof ApiError) || error.status !== 400) return {};
  return Object.fromEntries(flat(error.body, '').map(([path, sentence]) => [path, inWords(sentence, t)]));
}

function flat(value: unknown, path: string): [string, string][] {
  if (Array.isArray(value) && typeof value[0] === 'string') return [[path, value[0]]];
  if (typeof value !== 'object' || value === null) return [];
  // Settings are sent within `values`.
  return Object.entries(value).flatMap(([name, part]) =>
    flat(part, name === 'values' ? '' : path ? `${path}.${name}` : name),
  );
}
