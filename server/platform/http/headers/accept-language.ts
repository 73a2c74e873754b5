import { defaultLanguage, type Language, languages } from '#rules/text/language.ts';

/** The shop's language that an Accept-Language header likes best; undefined where it names none of them. */
export function namedLanguage(header: string | undefined): Language | undefined {
  const wishes = (header ?? '').split(',').map((part) => {
    const [tag = '', ...parameters] = part
      .trim()
      .toLowerCase()
      .split(/\s*;\s*/);
    const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
    return { language: tag.split('-')[0], weight: weight === undefined ? 1 : Number(weight) };
  });
  return wishes
    .filter(({ weight }) => weight > 0)
    .toSorted((one, other) => other.weight - one.weight)
    .reduce<Language | undefined>(
      (found, { language }) => found ?? languages.find((own) => own === language),
      undefined,
    );
}

/** The same; the default language where it names none. */
export const acceptedLanguage = (header: string | undefined): Language => namedLanguage(header) ?? defaultLanguage;
