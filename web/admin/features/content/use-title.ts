import { type InLanguages, localized } from '#rules/text/localized.ts';
import { useLanguage } from '#web/i18n/i18n.tsx';

/** A record's title in the reader's language. */
export function useTitle(): (record: InLanguages<'title'>) => string {
  const language = useLanguage();
  return (record) => localized(record, 'title', language);
}
