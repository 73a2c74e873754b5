import { type ImportColumn, importFields } from '#contract/admin/imports.ts';
import { languageEntry } from '#rules/text/language.ts';
import { otherLanguages } from '#rules/text/localized.ts';
import type { Mapping } from '#server/catalog/sources/source.ts';

export type ImportField = (typeof importFields)[number];
export type AttributeColumn = Exclude<ImportColumn, ImportField>;

/** How our own lists head their columns, in both languages. */
const ownHeadings = {
  product_id: { ru: 'ID товара', en: 'Product ID' },
  source_id: { ru: 'Код поставщика', en: 'Supplier code' },
  sku: { ru: 'Артикул', en: 'SKU' },
  name: { ru: 'Название', en: 'Name' },
  brand: { ru: 'Бренд', en: 'Brand' },
  category: { ru: 'Категория', en: 'Category' },
  tree_category: { ru: 'Место в каталоге', en: 'Place in the catalogue' },
  price: { ru: 'Цена без скидки', en: 'Price before discount' },
  old_price: { ru: 'Старая цена', en: 'Old price' },
  discount: { ru: 'Скидка, %', en: 'Discount, %' },
  stock: { ru: 'Остаток', en: 'Stock' },
  is_arrived: { ru: 'Новинка', en: 'New' },
  is_gsi: { ru: 'GSI', en: 'GSI' },
  is_recommended: { ru: 'Рекомендуем', en: 'Recommended' },
  is_accessory: { ru: 'Аксессуар', en: 'Accessory' },
  status: { ru: 'Состояние', en: 'Status' },
  description: { ru: 'Описание', en: 'Description' },
  characteristics: { ru: 'Характеристики', en: 'Characteristics' },
};

type OwnField = keyof typeof ownHeadings;

/** Of a text in another language: "Название (English)". */
export const headings = Object.fromEntries(
  importFields.map((field) => {
    const language = otherLanguages.find((each) => field.endsWith(`_${each}`));
    if (!language) return [field, ownHeadings[field as OwnField]];
    const own = ownHeadings[field.slice(0, -language.length - 1) as OwnField];
    const { name } = languageEntry(language);
    return [field, { ru: `${own.ru} (${name})`, en: `${own.en} (${name})` }];
  }),
) as Record<ImportField, { ru: string; en: string }>;

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
    [field, headings[field].ru, headings[field].en, ...(otherNames[field] ?? [])].map((name) => [
      plainHeading(name),
      field,
    ]),
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
