import { useLanguage } from '#web/i18n/i18n.tsx';

type Titled = { title: string; title_en: string };

/** A record's title in the reader's language: Russian where the English one is missing. */
export function useTitle(): (record: Titled) => string {
  const language = useLanguage();
  return ({ title, title_en }) => (language === 'en' && title_en) || title;
}
