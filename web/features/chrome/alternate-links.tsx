import { useLocation } from 'react-router';
import { defaultLanguage, languages, pathInLanguage } from '#rules/language.ts';
import { useLanguage } from '#web/i18n/i18n.tsx';
import { useFrameData } from './frame-data.ts';

/** The page's one true address and its twins in the other languages, for search engines. Filters do not make pages. */
export function AlternateLinks() {
  const { pathname, search } = useLocation();
  const language = useLanguage();
  const frame = useFrameData();
  if (!frame) return null;
  const page = new URLSearchParams(search).get('page');
  const address = (inLanguage: typeof language) =>
    frame.origin + pathInLanguage(pathname, inLanguage) + (page && page !== '1' ? `?page=${page}` : '');
  return (
    <>
      <link rel="canonical" href={address(language)} />
      <meta property="og:url" content={address(language)} />
      {languages.map((other) => (
        <link key={other} rel="alternate" hrefLang={other} href={address(other)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={address(defaultLanguage)} />
    </>
  );
}
