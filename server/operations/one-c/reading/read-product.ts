import { isShadeTitle } from '#server/catalog/source-words/common-lines.ts';
import { cleanLine, cleanText } from '#server/catalog/sources/words/clean-text.ts';
import { isDeleted } from '#server/operations/one-c/reading/deleted.ts';
import type { Reason } from '#server/operations/one-c/refusal.ts';
import { standInId } from '#server/operations/one-c/stand-in-ids.ts';
import { textOf, type XmlElement } from '#server/platform/tables/xml-elements.ts';
import type { Classifier } from './classifier.ts';
import type { KnownBrands } from './known-brands.ts';
import { brandOf, companyDetailOf, groupOf, isBrandLabel, picturesOf, valuesOf } from './product-fields.ts';
import type { ProductRecord } from './product-record.ts';

/** What cannot be taken, named as far as it says its name. */
export type Refused = { id: string; name: string; why: Reason };

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
  const ownName = cleanLine(textOf(element, 'Наименование'));
  if (id === '') return { id, name: ownName, why: { code: 'no_id' } };
  if (id.length > longestId) return { id, name: ownName, why: { code: 'id_too_long', most: longestId } };
  const article = cleanLine(textOf(element, 'Артикул')) || null;
  // 1C sends little more of a deleted product. A deleted part of it is one of its offers.
  if (isDeleted(element)) {
    const isPart = part !== undefined;
    return { ...nothingElse, id: isPart ? `${id}#${part}` : id, name: ownName, article, isDeleted: true, isPart };
  }
  const { name, isMadeUp } = nameOf(element, { ownName, article, id });
  const values = valuesOf(element, classifier);
  const named = brandOf(element, values);
  if (named) brands.add(named);
  const brand = named || (brands.findIn(name) ?? '');
  const group = groupOf(element, classifier);
  const isSpec = ({ label }: { label: string }) => !isBrandLabel(label) && !isShadeTitle(label);
  return {
    id,
    name,
    article,
    isDeleted: false,
    brand,
    group,
    isBrandGuessed: named === '',
    isPart: part !== undefined,
    description: cleanText(textOf(element, 'Описание')) || null,
    options: values.filter(({ label }) => isShadeTitle(label)).map(({ label, value }) => ({ title: label, value })),
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
  description: null,
  brand: '',
  isBrandGuessed: true,
  group: '',
  options: [],
  characteristics: [],
  pictures: [],
  lacks: [],
};

type NameParts = { ownName: string; article: string | null; id: string };

/** Its name, or the full one for documents, or its article number; a longer one ends at a word. */
function nameOf(element: XmlElement, { ownName, article, id }: NameParts): { name: string; isMadeUp: boolean } {
  const full = ownName || companyDetailOf(element, (name) => name === 'полное наименование');
  const name = full || article || id;
  if (name.length <= longestName) return { name, isMadeUp: full === '' };
  const cut = name.slice(0, longestName);
  return { name: cut.slice(0, Math.max(cut.lastIndexOf(' '), 1)).trim(), isMadeUp: true };
}
