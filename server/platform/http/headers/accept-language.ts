import { defaultLanguage, type Language, languages } from '#rules/text/language.ts';

/** The shop's language that an Accept-Language header likes best; the default one where it names none of them. */
export function acceptedLanguage(header: string | undefined): Language {
  const wishes = (header ?? '').split(',').map((part) => {
    const [tag = '', ...parameters] = part
      .trim()
      .toLowerCase()
      .split(/\s*;\s*/);
    const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
    return { language: tag.split('-')[0], weight: weight === undefined ? 1 : Number(weight) };
  });
  return (
    wishes
      .filter(({ weight }) => weight > 0)
      .toSorted((one, other) => other.weight - one.weight)
      .reduce<Language | undefined>(
        (found, { language }) => found ?? languages.find((own) => own === language),
        undefined,
      ) ?? defaultLanguage
  );
}
