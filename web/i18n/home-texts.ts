import { home as english } from './en/home.ts';
import { home as russian } from './ru/home.ts';
import { installTexts } from './texts.ts';

// The home page has room for its texts in both languages; other pages have none for them in either.
installTexts('ru', russian);
installTexts('en', english);
