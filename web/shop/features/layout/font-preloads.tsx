import { languageEntry } from '#rules/text/language.ts';
import { useLanguage } from '#web/i18n/i18n.tsx';
import cyrillic from '#web/styles/fonts/onest-cyrillic-core.woff2?url';
import ownLetters from '#web/styles/fonts/onest-cyrillic-ext-core.woff2?url';
import latin from '#web/styles/fonts/onest-latin-core.woff2?url';

/** The fonts that the first screen of the language needs, asked for before the styles name them: in the server's HTML. */
export function FontPreloads() {
  const language = useLanguage();
  if (!import.meta.env.SSR) return null;
  const { script, hasOwnLetters } = languageEntry(language);
  const fonts = [...(script === 'cyrillic' ? [cyrillic] : []), ...(hasOwnLetters ? [ownLetters] : []), latin];
  return fonts.map((href) => (
    <link key={href} rel="preload" as="font" type="font/woff2" href={href} crossOrigin="anonymous" />
  ));
}
