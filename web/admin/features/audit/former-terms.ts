import { colorFamilies } from '#rules/catalog/older-color-families.ts';
import { memoryName } from '#rules/catalog/variant-label.ts';
import type { Language } from '#rules/text/language.ts';
import { localized } from '#rules/text/localized.ts';
import { textIn } from '#rules/text/localized-text.ts';
import { useAdminQuery } from '#web/admin/kit/admin-query.ts';
import { useLanguage } from '#web/i18n/i18n.tsx';

/** Fields of records from before options, which hold the id of a colour or a memory. */
export const formerTermFields = { color: 'color', memory: 'memory' } as const;

/** What these ids stand for, by `color 3` and `memory 14`. */
export function useFormerTerms(): Map<string, string> {
  const language = useLanguage();
  const { colors = [], memories = [] } = useAdminQuery('GET /admin/former-terms/').data ?? {};
  return new Map([
    ...colors.map(({ id, name }) => [`color ${id}`, textIn(name, language)] as const),
    ...memories.map(({ id, volume }) => [`memory ${id}`, memoryName(volume, language)] as const),
  ]);
}

/** The everyday colour that a record from before options says by its key. */
export function formerFamily(code: string, language: Language): string | undefined {
  const family = colorFamilies[code];
  return family && localized(family, 'name', language);
}
