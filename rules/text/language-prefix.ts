import { otherLanguages } from './localized.ts';

/** What the path of a page begins with, where it names its language; a part of a regular expression. */
export const languagePrefix = `(?:${otherLanguages.map((language) => `/${language}`).join('|')})`;
