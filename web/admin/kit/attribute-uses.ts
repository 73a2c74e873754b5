import type { AttributeRow } from '#contract/admin/attributes.ts';
import { textIn } from '#rules/text/localized-text.ts';
import { useLanguage, useT } from '#web/i18n/i18n.tsx';

/** @returns which categories an attribute is of, in a few words; empty where none names it */
export function useUsedIn() {
  const t = useT();
  const language = useLanguage();
  return ({ used_in: first, categories }: Pick<AttributeRow, 'used_in' | 'categories'>): string => {
    const names = first.map((name) => textIn(name, language)).join(', ');
    const others = categories - first.length;
    return others > 0 ? t('admin.and_more', { names, count: others }) : names;
  };
}
