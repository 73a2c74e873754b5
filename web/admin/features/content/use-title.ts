import { useLanguage } from '#web/i18n/i18n.tsx';

type Titled = { title: string; title_en: string };

/** What a record is called for whoever reads it: in Russian where nobody has written it in English yet. */
export function useTitle(): (record: Titled) => string {
  const language = useLanguage();
  return ({ title, title_en }) => (language === 'en' && title_en) || title;
}
