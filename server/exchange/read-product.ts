import type { Classifier } from './classifier.ts';
import type { KnownBrands } from './known-brands.ts';
import { brandOf, groupOf, isBrandLabel, picturesOf, requisiteOf, valuesOf } from './product-fields.ts';
import { cleanLine, cleanText, isDeleted } from './record-text.ts';
import { nothingIdentifies, standInId } from './stand-in-ids.ts';
import { textOf, type XmlElement } from './xml-elements.ts';

/** What 1C did not say and the shop put itself. */
export type Lack = 'brand' | 'group' | 'name';

/** A product as 1C tells of it. */
export type ProductRecord = {
  id: string;
  name: string;
  isDeleted: boolean;
  article: string | null;
  /** Paragraphs with '$' between them, as descriptions are kept. */
  description: string | null;
  /** Empty: 1C does not say it, and no brand that the shop knows is in the name. */
  brand: string;
  /** One characteristic of it: 1C 2.04 lists a product once for each. */
  isPart: boolean;
  /** 1C does not say the brand: staff may know better than the name. */
  isBrandGuessed: boolean;
  /** Title of its group; empty where 1C names none. */
  group: string;
  color: string | null;
  characteristics: { label: string; value: string }[];
  /** Names of files of the package. */
  pictures: string[];
  lacks: Lack[];
};

/** What cannot be taken, named as far as it says its name. */
export type Refused = { id: string; name: string; reason: string };

const colorNames = new Set(['цвет', 'цвет корпуса', 'color', 'colour']);
const longestId = 100;
const mostCharacteristics = 200;
const longestName = 250;

/**
 * Reads one `Товар`. What the shop cannot do without and 1C does not say is put in its place and named in `lacks`:
 * only a record that nothing identifies is refused.
 */
export function readProduct(
  element: XmlElement,
  { classifier, brands }: { classifier: Classifier; brands: KnownBrands },
): ProductRecord | Refused {
  const [given = '', part] = cleanLine(textOf(element, 'Ид')).split('#');
  const id = given || standInId(element);
  const said = cleanLine(textOf(element, 'Наименование'));
  if (id === '') return { id, name: said, reason: nothingIdentifies };
  if (id.length > longestId) return { id, name: said, reason: `Ид длиннее ${longestId} знаков.` };
  const article = cleanLine(textOf(element, 'Артикул')) || null;
  // 1C tells little more of what it has deleted.
  if (isDeleted(element)) return { id, name: said, article, isDeleted: true, ...nothingElse };
  const { name, isMadeUp } = nameOf(element, { said, article, id });
  const values = valuesOf(element, classifier);
  const named = brandOf(element, values);
  if (named) brands.add(named);
  const brand = named || (brands.findIn(name) ?? '');
  const group = groupOf(element, classifier);
  const isSpec = ({ label }: { label: string }) => !isBrandLabel(label) && !colorNames.has(label.toLowerCase());
  return {
    ...{ id, name, article, isDeleted: false, brand, group, isBrandGuessed: named === '', isPart: part !== undefined },
    description: cleanText(textOf(element, 'Описание')) || null,
    color: values.find(({ label }) => colorNames.has(label.toLowerCase()))?.value ?? null,
    characteristics: values.filter(isSpec).slice(0, mostCharacteristics),
    pictures: [...new Set(picturesOf(element))],
    lacks: [
      ...(brand ? [] : (['brand'] as const)),
      ...(group ? [] : (['group'] as const)),
      ...(isMadeUp ? (['name'] as const) : []),
    ],
  };
}

const nothingElse = {
  ...{ description: null, brand: '', isBrandGuessed: true, isPart: false, group: '', color: null },
  ...{ characteristics: [], pictures: [], lacks: [] },
};

type Said = { said: string; article: string | null; id: string };

/** Its name, or the full one for documents, or its article number; a longer one ends at a word. */
function nameOf(element: XmlElement, { said, article, id }: Said): { name: string; isMadeUp: boolean } {
  const full = said || requisiteOf(element, (name) => name === 'полное наименование');
  const name = full || article || id;
  if (name.length <= longestName) return { name, isMadeUp: full === '' };
  const cut = name.slice(0, longestName);
  return { name: cut.slice(0, Math.max(cut.lastIndexOf(' '), 1)).trim(), isMadeUp: true };
}
