import { type Language, languageEntry, pathInLanguage } from '#rules/text/language.ts';
import { localized } from '#rules/text/localized.ts';
import type { ShopSettings } from '#server/settings/settings.ts';
import { textsIn } from '#server/texts/texts.ts';

const icon = (src: string, size: number) => ({ src, sizes: `${size}x${size}`, type: 'image/png' });

/** The web app manifest: what an installed shop is called in a language, and where it can be opened. */
export function manifestOf(language: Language, settings: ShopSettings): object {
  const { name, short_name: short } = settings;
  const tagline = localized(settings, 'tagline', language);
  const words = textsIn(language).installed;
  const home = pathInLanguage('/', language);
  const shortcut = (text: string, path: string) => ({
    name: text,
    url: pathInLanguage(path, language),
    icons: [icon('/icon-192.png', 192)],
  });
  return {
    id: home,
    lang: language,
    dir: languageEntry(language).direction,
    description: words.description,
    start_url: home,
    scope: '/',
    display: 'standalone',
    background_color: '#ffffff',
    theme_color: '#ffffff',
    categories: ['shopping'],
    icons: [
      icon('/icon-192.png', 192),
      icon('/icon-512.png', 512),
      { ...icon('/icon-maskable-512.png', 512), purpose: 'maskable' },
    ],
    shortcuts: [
      shortcut(words.catalog, '/categories'),
      shortcut(words.cart, '/cart'),
      shortcut(words.favorites, '/favorite'),
      shortcut(words.orders, '/orders'),
    ],
    name: tagline ? `${name} — ${tagline}` : name,
    short_name: short || name,
  };
}
