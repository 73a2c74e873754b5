import { languages } from '#rules/text/language.ts';
import { installTexts, type Texts } from '#web/i18n/texts.ts';

const catalogues = import.meta.glob<Texts>('../../texts/*/home.ts', { import: 'texts', eager: true });

// The home page has room for its texts in every language; other pages have none for them in any.
for (const language of languages) installTexts(language, { ...catalogues[`../../texts/${language}/home.ts`] });
