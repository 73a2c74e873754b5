import cyrillic from '@fontsource-variable/onest/files/onest-cyrillic-wght-normal.woff2?url';
import latin from '@fontsource-variable/onest/files/onest-latin-wght-normal.woff2?url';
import { useLanguage } from '#web/i18n/i18n.tsx';

/** The fonts that the first screen of the language needs, asked for before the styles name them. */
export function FontPreloads() {
  const fonts = useLanguage() === 'ru' ? [cyrillic, latin] : [latin];
  return fonts.map((href) => (
    <link key={href} rel="preload" as="font" type="font/woff2" href={href} crossOrigin="anonymous" />
  ));
}
