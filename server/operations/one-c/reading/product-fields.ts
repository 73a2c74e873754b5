import { cleanLine } from '#server/catalog/sources/words/clean-text.ts';
import { childOf, listOf, textOf, type XmlElement } from '#server/platform/tables/xml-elements.ts';
import type { Classifier } from './classifier.ts';
import type { ProductRecord } from './product-record.ts';
import { titleOf } from './title-of.ts';

type Value = ProductRecord['characteristics'][number];

const brandNames = new Set([
  ...['бренд', 'производитель', 'марка', 'торговая марка', 'торговаямарка', 'изготовитель'],
  ...['brand', 'manufacturer', 'vendor'],
]);
/** Elements of `Товар` itself that name its maker, in the versions of CommerceML that have them. */
const brandElements = ['Изготовитель', 'ТорговаяМарка', 'Бренд', 'Производитель'];
const words: Record<string, string> = { true: 'да', false: 'нет' };

export const isBrandLabel = (label: string): boolean => brandNames.has(label.toLowerCase());

/** What stands for nothing in a list of makers. */
const isNoBrand = (text: string) => /^(?:-+|нет|не указан[оа]?|без бренда|no ?name|noname)$/i.test(text);

/** Values of properties by their titles, the first of each title; a property may name itself instead of by its id. */
export function valuesOf(element: XmlElement, { properties }: Classifier): Value[] {
  const byLabel = new Map<string, Value>();
  for (const given of listOf(element, 'ЗначенияСвойств', 'ЗначенияСвойства')) {
    const property = properties.get(textOf(given, 'Ид'));
    const sent = textOf(given, 'Значение') || textOf(given, 'ИдЗначения');
    const value = cleanLine(inWords(property?.choices[sent] ?? sent));
    const label = titleOf(property?.title ?? textOf(given, 'Наименование'));
    if (label && value && !byLabel.has(label)) byLabel.set(label, { label, value });
  }
  return [...byLabel.values()];
}

const inWords = (value: string) => words[value] ?? value;

/** A requisite by its name; empty where there is none. */
export function companyDetailOf(element: XmlElement, isWanted: (name: string) => boolean): string {
  const found = listOf(element, 'ЗначенияРеквизитов', 'ЗначениеРеквизита').find((given) =>
    isWanted(cleanLine(textOf(given, 'Наименование')).toLowerCase()),
  );
  return found ? cleanLine(textOf(found, 'Значение')) : '';
}

/** The maker as 1C says it: by an element of its own, by a property or by a requisite; empty where it does not. */
export function brandOf(element: XmlElement, values: readonly Value[]): string {
  const elements = brandElements.flatMap((name) => childOf(element, name) ?? []);
  const candidates = [
    ...elements.map((maker) => cleanLine(textOf(maker, 'Наименование') || maker.text)),
    ...values.filter(({ label }) => isBrandLabel(label)).map(({ value }) => value),
    companyDetailOf(element, isBrandLabel),
  ];
  return candidates.find((text) => text !== '' && !isNoBrand(text)) ?? '';
}

/** The title of the first of its groups that 1C has named; empty where it has none. */
export function groupOf(element: XmlElement, { groups }: Classifier): string {
  const ids = listOf(element, 'Группы', 'Ид').map(({ text }) => text);
  return cleanLine(ids.map((id) => groups.get(id)?.title).find(Boolean) ?? '');
}

export const picturesOf = (element: XmlElement): string[] =>
  element.children
    .filter(({ name, text }) => name === 'Картинка' && text !== '')
    .map(({ text }) => text.replaceAll('\\', '/'))
    .slice(0, 20);
