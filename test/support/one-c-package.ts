import type { OneCFile } from './one-c.ts';

export type OneCProduct = {
  id: string;
  name?: string;
  brand?: string;
  article?: string;
  description?: string;
  group?: string;
  deleted?: boolean;
  properties?: Record<string, string>;
  pictures?: string[];
  offers?: OneCOffer[];
};
export type OneCOffer = {
  /** Of the characteristic; none is the product itself. */
  id?: string;
  color?: string;
  memory?: string;
  /** Further characteristics by their titles. */
  others?: Record<string, string>;
  article?: string;
  deleted?: boolean;
  /** By type of price; in one currency, or with it: "1200 USD". */
  prices?: Record<string, number | string>;
  quantity?: number | string | { warehouses: number[] };
};

type Options = { changesOnly?: boolean; encoding?: 'utf-8' | 'windows-1251' };

export const retail = 'price-retail';
export const wholesale = 'price-wholesale';

const escaped = (text: unknown) =>
  String(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
const tag = (name: string, text: unknown) => (text === undefined ? '' : `<${name}>${escaped(text)}</${name}>`);

/** "import.xml" of these products, with a classifier of the groups and properties that they have. */
export function importXml(products: readonly OneCProduct[], options: Options = {}): OneCFile {
  const groups = [...new Set(products.map(({ group = 'Смартфоны' }) => group))];
  const labels = [...new Set(products.flatMap(({ properties = {} }) => Object.keys(properties)))];
  const body = `
<Классификатор><Ид>classifier</Ид><Наименование>Каталог</Наименование>
<Группы><Группа><Ид>root</Ид><Наименование>Всё</Наименование><Группы>
${groups.map((title) => `<Группа>${tag('Ид', `group-${title}`)}${tag('Наименование', title)}</Группа>`).join('\n')}
</Группы></Группа></Группы>
<Свойства>${labels.map((label) => propertyXml(label, products)).join('\n')}</Свойства>
</Классификатор>
<Каталог СодержитТолькоИзменения="${options.changesOnly ?? false}"><Ид>catalog</Ид><Товары>
${products.map(productXml).join('\n')}
</Товары></Каталог>`;
  return xmlFile('import.xml', body, options);
}

/** Values of a property are a list of 1C's, and products name them by their ids. */
function propertyXml(label: string, products: readonly OneCProduct[]): string {
  const values = [...new Set(products.flatMap(({ properties = {} }) => properties[label] ?? []))];
  const choices = values
    .map((value) => `<Справочник>${tag('ИдЗначения', valueId(label, value))}${tag('Значение', value)}</Справочник>`)
    .join('');
  return `<Свойство>${tag('Ид', `property-${label}`)}${tag('Наименование', label)}<ТипЗначений>Справочник</ТипЗначений><ВариантыЗначений>${choices}</ВариантыЗначений></Свойство>`;
}

const valueId = (label: string, value: string) => `value-${label}-${value}`;

function productXml({ id, name, brand, article, description, group = 'Смартфоны', deleted, ...rest }: OneCProduct) {
  const { properties = {}, pictures = [] } = rest;
  const values = Object.entries(properties).map(
    ([label, value]) =>
      `<ЗначенияСвойства>${tag('Ид', `property-${label}`)}${tag('Значение', valueId(label, value))}</ЗначенияСвойства>`,
  );
  return `<Товар${deleted ? ' Статус="Удален"' : ''}>${tag('Ид', id)}${tag('Артикул', article)}${tag('Наименование', name)}
<Группы>${tag('Ид', `group-${group}`)}</Группы>
${brand === undefined ? '' : `<Изготовитель>${tag('Ид', `maker-${brand}`)}${tag('Наименование', brand)}</Изготовитель>`}
${tag('Описание', description)}${pictures.map((path) => tag('Картинка', path)).join('')}
<ЗначенияСвойств>${values.join('')}</ЗначенияСвойств></Товар>`;
}

/** "offers.xml" of the same products. */
export function offersXml(products: readonly OneCProduct[], options: Options = {}): OneCFile {
  const body = `
<ПакетПредложений СодержитТолькоИзменения="${options.changesOnly ?? false}"><Ид>package</Ид>
<ТипыЦен>
${typesOf(products).map(typeXml).join('\n')}
</ТипыЦен>
<Предложения>
${products.flatMap((product) => (product.offers ?? []).map((offer) => offerXml(product, offer))).join('\n')}
</Предложения></ПакетПредложений>`;
  return xmlFile('offers.xml', body, options);
}

/** Those that the products have prices of. */
const typesOf = (products: readonly OneCProduct[]) => {
  const used = products.flatMap(({ offers = [] }) => offers.flatMap(({ prices = {} }) => Object.keys(prices)));
  return ([wholesale, retail] as const).filter((type) => used.includes(type));
};

const titles = { [wholesale]: ['Оптовая', 'USD'], [retail]: ['Розничная', 'KGS'] } as const;

function typeXml(type: keyof typeof titles): string {
  const [title, currency] = titles[type];
  return `<ТипЦены>${tag('Ид', type)}${tag('Наименование', title)}${tag('Валюта', currency)}</ТипЦены>`;
}

function offerXml({ id, name, article: ofProduct }: OneCProduct, { id: part, ...offer }: OneCOffer): string {
  const { color, memory, others = {}, article = ofProduct, prices = {}, quantity } = offer;
  const said = [['Цвет', color], ['Объём памяти', memory], ...Object.entries(others)].filter(
    ([, value]) => value !== undefined,
  );
  const characteristics = said.map(
    ([title, value]) =>
      `<ХарактеристикаТовара>${tag('Наименование', title)}${tag('Значение', value)}</ХарактеристикаТовара>`,
  );
  return `<Предложение${offer.deleted ? ' Статус="Удален"' : ''}>${tag('Ид', part === undefined || id === '' ? id : `${id}#${part}`)}${tag('Артикул', article)}${tag('Наименование', name ?? id)}
<ХарактеристикиТовара>${characteristics.join('')}</ХарактеристикиТовара>
<Цены>${Object.entries(prices).map(priceXml).join('')}</Цены>${quantityXml(quantity)}</Предложение>`;
}

function priceXml([type, price]: [string, number | string]): string {
  const [amount, currency = 'KGS'] = String(price).split(' ');
  return `<Цена>${tag('ИдТипаЦены', type)}${tag('ЦенаЗаЕдиницу', amount)}${tag('Валюта', currency)}<Единица>шт</Единица></Цена>`;
}

function quantityXml(quantity: OneCOffer['quantity']): string {
  if (typeof quantity !== 'object') return tag('Количество', quantity);
  return quantity.warehouses
    .map((count, place) => `<Склад ИдСклада="warehouse-${place}" КоличествоНаСкладе="${count}"/>`)
    .join('');
}

export function xmlFile(name: string, body: string, { encoding = 'utf-8' }: Options = {}): OneCFile {
  const text = `<?xml version="1.0" encoding="${encoding}"?>
<КоммерческаяИнформация ВерсияСхемы="2.07" ДатаФормирования="2026-11-21T10:00:00">${body}
</КоммерческаяИнформация>`;
  return { name, bytes: encoding === 'utf-8' ? Buffer.from(text) : inWindows1251(text) };
}

/** Letters and a few signs are all that tests write. */
function inWindows1251(text: string): Buffer {
  const bytes = new Map(
    Array.from({ length: 256 }, (_, byte) => [new TextDecoder('windows-1251').decode(Uint8Array.of(byte)), byte]),
  );
  return Buffer.from([...text].map((sign) => bytes.get(sign) ?? 63));
}
