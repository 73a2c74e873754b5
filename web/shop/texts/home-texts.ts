import { installTexts } from '#web/i18n/texts.ts';
import { home as english } from '#web/shop/texts/en/home.ts';
import { home as russian } from '#web/shop/texts/ru/home.ts';

// The home page has room for its texts in both languages; other pages have none for them in either.
installTexts('ru', russian);
installTexts('en', english);
