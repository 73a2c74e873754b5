import { unitIn } from '#rules/catalog/units.ts';
import { defaultLanguage, type Language, languageEntry, languages } from '#rules/text/language.ts';
import { otherLanguages } from '#rules/text/localized.ts';
import { textIn } from '#rules/text/localized-text.ts';
import { plainWords } from '#rules/text/plain-words.ts';
import type { AttributeDefinition } from '#server/catalog/editing/product-attribute-queries.ts';
import { commonHeadings } from '#server/catalog/source-words/common-lines.ts';
import { textsIn } from '#server/texts/texts.ts';
import type { AttributeColumn } from './import-fields.ts';

/** A column of an attribute; texts have one for each language, and the shades of variants one more for how they look. */
export type ColumnOfAttribute = {
  column: AttributeColumn;
  attribute: AttributeDefinition;
  language: Language;
  isSwatch?: true;
};

const prefix = 'attribute:';
const ofSwatch = 'swatch';

export const isAttributeColumn = (field: string | null): field is AttributeColumn => field?.startsWith(prefix) ?? false;

/** The key of the attribute, and the language of a text. */
export function keyOfColumn(column: AttributeColumn): { key: string; language: Language; isSwatch: boolean } {
  const [key = '', aspect] = column.slice(prefix.length).split('.');
  const language = otherLanguages.find((each) => each === aspect) ?? defaultLanguage;
  return { key, language, isSwatch: aspect === ofSwatch };
}

/** Whether variants of any category may have it as an option, and it is a shade. */
const hasSwatches = ({ kind, is_common_option: isCommon }: AttributeDefinition) => isCommon && kind === 'colour';

/** The columns of these attributes. */
export const columnsOfAttributes = (attributes: readonly AttributeDefinition[]): ColumnOfAttribute[] =>
  attributes.flatMap((attribute) => {
    const own: ColumnOfAttribute = {
      column: `${prefix}${attribute.key}`,
      attribute,
      language: defaultLanguage,
    };
    if (hasSwatches(attribute))
      return [own, { ...own, column: `${prefix}${attribute.key}.${ofSwatch}`, isSwatch: true }];
    if (attribute.kind !== 'text') return [own];
    const others = otherLanguages.map(
      (language): ColumnOfAttribute => ({ column: `${prefix}${attribute.key}.${language}`, attribute, language }),
    );
    return [own, ...others];
  });

/** "Диагональ, ″ [diagonal]": what it is called now, and the key by which it is found when it is called otherwise. */
export function headingOf(
  { column, attribute, language: own, isSwatch }: ColumnOfAttribute,
  language: Language,
): string {
  const behind = isSwatch ? textsIn(language).priceLists.swatch : unitIn(attribute.unit, language);
  const name = `${textIn(attribute.name, language)}${behind ? `, ${behind}` : ''}`;
  const named = own === defaultLanguage ? name : `${name} (${languageEntry(own).name})`;
  return `${named} [${column.slice(prefix.length)}]`;
}

const keyBehind = /\[([a-z][a-z0-9_]*(?:\.(?:[a-z]{2}|swatch))?)\]\s*$/;

type Named = [name: string, column: AttributeColumn];

/**
 * Finds what a heading means: by its key, else by a name or a spelling that one attribute alone has, with its unit or without.
 * A name goes before the spellings of others; what lists call the options of any variant goes before both.
 *
 * @param spellings by the attribute's id
 */
export function attributeFinder(
  attributes: readonly AttributeDefinition[],
  spellings: ReadonlyMap<number, readonly string[]>,
) {
  const columns = columnsOfAttributes(attributes);
  const known = new Set<string>(columns.map(({ column }) => column));
  const own = columns.filter(({ language, isSwatch }) => language === defaultLanguage && !isSwatch);
  const common = new Map(columns.flatMap(commonNamesOf));
  const byName = Map.groupBy(own.flatMap(namesOf), ([name]) => name);
  const spelled = own.flatMap(({ column, attribute }) =>
    (spellings.get(attribute.id) ?? []).flatMap((text) =>
      withUnits(text, attribute).map((name): Named => [name, column]),
    ),
  );
  const bySpelling = Map.groupBy(spelled, ([name]) => name);
  const onlyOne = (named: readonly Named[]) => {
    const found = new Set(named.map(([, column]) => column));
    return found.size === 1 ? [...found][0] : undefined;
  };
  return (heading: string): AttributeColumn | undefined => {
    const [, key] = keyBehind.exec(heading) ?? [];
    if (key !== undefined) return known.has(prefix + key) ? `${prefix}${key}` : undefined;
    const words = plainWords(heading);
    return common.get(words) ?? onlyOne(byName.get(words) ?? bySpelling.get(words) ?? []);
  };
}

/** What lists call the column of an option that any variant may have. */
function commonNamesOf({ column, attribute, isSwatch }: ColumnOfAttribute): Named[] {
  if (!attribute.is_common_option) return [];
  const names = commonHeadings[isSwatch ? 'swatch' : attribute.kind === 'colour' ? 'colour' : 'number'];
  return names.map((name) => [plainWords(name), column]);
}

const namesOf = ({ column, attribute }: ColumnOfAttribute): Named[] =>
  Object.values(attribute.name).flatMap((name) => withUnits(name, attribute).map((each): Named => [each, column]));

/** A name as headings have it, alone and with the unit in any language. */
function withUnits(name: string, { unit }: AttributeDefinition): string[] {
  const units = languages.flatMap((language) => unitIn(unit, language) || []);
  return [...new Set([name, ...units.map((each) => `${name}, ${each}`)].map(plainWords))];
}
