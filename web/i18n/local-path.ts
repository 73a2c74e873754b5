import { defaultLanguage, type Language, languageOfPath } from '#rules/text/language.ts';

/**
 * A path of the shop ('/products/5?color=…') as it stands on pages of the language.
 * Anything that is no such path (another host, '#anchor', '?query') stays what it is.
 */
export function localPath(path: string, language: Language): string {
  if (!/^\/(?![\\/])/.test(path) || language === defaultLanguage) return path;
  if (languageOfPath(path.split(/[?#]/, 1)[0] ?? path) === language) return path;
  return path.replace(/^\/(?=[?#]|$)|^(?=\/)/, `/${language}`);
}
