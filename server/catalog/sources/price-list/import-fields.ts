import { type ImportColumn, importFields } from '#contract/admin/imports.ts';
import { type Language, languageEntry, languages } from '#rules/text/language.ts';
import { asTranslation } from '#rules/text/translations.ts';
import type { Mapping } from '#server/catalog/sources/source.ts';
import { type ServerTexts, textsIn } from '#server/texts/texts.ts';

export type ImportField = (typeof importFields)[number];
export type AttributeColumn = Exclude<ImportColumn, ImportField>;

type OwnField = keyof ServerTexts['priceLists']['headings'];

/** How our own lists head a column; that of a text in another language names it: "Название (English)". */
export function headingOfField(field: ImportField, language: Language): string {
  const own = textsIn(language).priceLists.headings;
  const named = asTranslation(field);
  return named.language
    ? `${own[named.field as OwnField]} (${languageEntry(named.language).name})`
    : own[field as OwnField];
}

/** What other programs and people call them, besides the above. */
const otherNames: Partial<Record<ImportField, string[]>> = {
  product_id: ['id', 'ид', 'ид товара', 'product'],
  source_id: [
    'source id',
    'source',
    'external id',
    'код',
    'код номенклатуры',
    'внешний код',
    'код товара',
    'guid',
    'uuid',
  ],
  sku: ['article', 'part number', 'mpn', 'арт', 'артикул товара', 'vendor code'],
  name: [
    'наименование',
    'номенклатура',
    'наименование товара',
    'товар',
    'название товара',
    'title',
    'product name',
    'название русское',
    'name ru',
  ],
  name_en: [
    'name en',
    'english name',
    'name in english',
    'название en',
    'название английское',
    'наименование английское',
  ],
  characteristics_en: ['characteristics in english', 'характеристики английские'],
  brand: ['производитель', 'марка', 'manufacturer', 'vendor', 'торговая марка'],
  category: [
    'раздел',
    'группа',
    'группа товара',
    'группа товаров',
    'категория товара',
    'номенклатурная группа',
    'вид',
    'тип',
    'type',
    'section',
    'group',
  ],
  price: ['цена', 'price', 'стоимость', 'цена сом', 'price kgs', 'розничная цена', 'цена розничная', 'розница'],
  old_price: ['прежняя цена', 'зачеркнутая цена', 'price old', 'compare at price'],
  discount: ['скидка', 'discount', 'процент скидки'],
  stock: [
    'количество',
    'кол во',
    'наличие',
    'свободный остаток',
    'остаток шт',
    'остатки',
    'quantity',
    'qty',
    'склад',
    'in stock',
  ],
  is_arrived: ['новинки', 'new arrival', 'is new'],
  is_recommended: ['рекомендуемый', 'рекомендованный', 'is recommended'],
  is_accessory: ['is accessory', 'аксессуары'],
  status: ['статус', 'state', 'публикация'],
  description: ['текст', 'подробно', 'about'],
  description_en: [
    'description en',
    'english description',
    'description in english',
    'описание en',
    'описание английское',
  ],
};

/** A heading as it is compared. */
export const plainHeading = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll('ё', 'е')
    .match(/[\p{L}\p{N}%]+/gu)
    ?.join(' ') ?? '';

const fieldsByName = new Map(
  importFields.flatMap((field) =>
    [field, ...languages.map((language) => headingOfField(field, language)), ...(otherNames[field] ?? [])].map(
      (name) => [plainHeading(name), field],
    ),
  ),
);

/**
 * What columns with these headings probably mean; each field once.
 *
 * @param findAttribute which attribute a heading names that is no field's own
 */
export function guessMapping(
  columns: readonly string[],
  findAttribute: (heading: string) => AttributeColumn | undefined,
): Mapping {
  const taken = new Set<ImportColumn>();
  return columns.map((heading) => {
    const field = fieldsByName.get(plainHeading(heading)) ?? findAttribute(heading);
    if (!field || taken.has(field)) return null;
    taken.add(field);
    return field;
  });
}
