import type { Classifier } from './classifier.ts';
import { cleanLine, cleanText, isDeleted } from './record-text.ts';
import { childOf, listOf, textOf, type XmlElement } from './xml-elements.ts';

/** A product as 1C tells of it. */
export type ProductRecord = {
  id: string;
  name: string;
  isDeleted: boolean;
  article: string | null;
  /** Paragraphs with '$' between them, as descriptions are kept. */
  description: string | null;
  brand: string;
  /** Title of its group. */
  group: string;
  color: string | null;
  characteristics: { label: string; value: string }[];
  /** Names of files of the package. */
  pictures: string[];
};

/** What cannot be taken, named as far as it says its name. */
export type Refused = { id: string; name: string; reason: string };

const brandNames = new Set(['бренд', 'производитель', 'марка', 'торговая марка', 'изготовитель', 'brand']);
const colorNames = new Set(['цвет', 'цвет корпуса', 'color', 'colour']);
const mostCharacteristics = 200;
const longestName = 250;

/** Reads one `Товар`. */
export function readProduct(element: XmlElement, classifier: Classifier): ProductRecord | Refused {
  const [id = ''] = cleanLine(textOf(element, 'Ид')).split('#');
  const name = cleanLine(textOf(element, 'Наименование'));
  const refuse = (reason: string) => ({ id, name, reason });
  if (id === '' || id.length > 100) return refuse('Нет идентификатора (Ид).');
  const record = { id, name, article: cleanLine(textOf(element, 'Артикул')) || null };
  // 1C tells little more of what it has deleted.
  if (isDeleted(element)) return { ...record, isDeleted: true, ...nothingElse };
  if (name === '') return refuse('Нет наименования.');
  if (name.length > longestName) return refuse(`Наименование длиннее ${longestName} знаков.`);
  const values = valuesOf(element, classifier);
  const brand = brandOf(element, values);
  if (!brand) return refuse('Нет производителя: заполните «Изготовитель» или свойство «Бренд».');
  const group = groupOf(element, classifier);
  if (!group) return refuse('Нет группы, или её нет в классификаторе.');
  const isSpec = ({ label }: { label: string }) =>
    !brandNames.has(label.toLowerCase()) && !colorNames.has(label.toLowerCase());
  return {
    ...{ ...record, isDeleted: false, brand, group },
    description: cleanText(textOf(element, 'Описание')) || null,
    color: values.find(({ label }) => colorNames.has(label.toLowerCase()))?.value ?? null,
    characteristics: values.filter(isSpec).slice(0, mostCharacteristics),
    pictures: [...new Set(picturesOf(element))],
  };
}

const nothingElse = { description: null, brand: '', group: '', color: null, characteristics: [], pictures: [] };

type Value = ProductRecord['characteristics'][number];

/** Values of properties by their titles, the first of each title. */
function valuesOf(element: XmlElement, { properties }: Classifier): Value[] {
  const byLabel = new Map<string, Value>();
  for (const given of listOf(element, 'ЗначенияСвойств', 'ЗначенияСвойства')) {
    const property = properties.get(textOf(given, 'Ид'));
    const sent = textOf(given, 'Значение');
    const value = cleanLine(inWords(property?.choices[sent] ?? sent));
    const label = cleanLine(property?.title ?? '');
    if (label && value && !byLabel.has(label)) byLabel.set(label, { label, value });
  }
  return [...byLabel.values()];
}

const words: Record<string, string> = { true: 'да', false: 'нет' };
const inWords = (value: string) => words[value] ?? value;

function brandOf(element: XmlElement, values: readonly Value[]): string {
  const maker = cleanLine(textOf(childOf(element, 'Изготовитель'), 'Наименование'));
  return maker || (values.find(({ label }) => brandNames.has(label.toLowerCase()))?.value ?? '');
}

function groupOf(element: XmlElement, { groups }: Classifier): string {
  const ids = listOf(element, 'Группы', 'Ид').map(({ text }) => text);
  return cleanLine(ids.map((id) => groups.get(id)?.title).find(Boolean) ?? '');
}

const picturesOf = (element: XmlElement) =>
  element.children
    .filter(({ name, text }) => name === 'Картинка' && text !== '')
    .map(({ text }) => text.replaceAll('\\', '/'))
    .slice(0, 20);
