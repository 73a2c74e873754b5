/** Words of price lists in place of numbers, as data: what is missing is added here. Small letters, е for ё. */

const words = (text: string): string[] => text.split(/\s+/);

/** One of these says that there is no price. */
const saysNoPrice = new Set([
  ...words('запрос запросу запросом запросить запросите договорная договорной договоренности звоните звонку звонок'),
  ...words(
    'позвоните звони уточняйте уточните уточнить уточняется уточняем уточнение заказ заказу б/ц нет скоро ожидается',
  ),
  ...words(
    'отсутствует неизвестно бесценно call request ask enquire inquire contact tba tbd tbc n/a poa none soon negotiable',
  ),
]);
/** And these may stand around it. */
const mayStandAround = new Set([
  ...words(
    'цена цену цены ценой прайс по под у за о об для к в на нам вам есть и или при только пожалуйста индивидуально',
  ),
  ...words('менеджер менеджера менеджеру менеджером продавца оператора телефону телефон тел наличии продаже будет'),
  ...words(
    'ватсап вотсап whatsapp telegram телеграм price on for upon us the a to by please manager phone in stock coming',
  ),
]);
const phone = /\+?\d[\d\s()-]{7,}\d/g;
/** A hyphen within a word or a number is none. */
const onlySigns = /^[-–—*.…]+$/;

/** Whether a cell of prices says in words that there is none: "договорная", "Цену уточняйте у менеджера *", "—". */
export function isNoPrice(text: string): boolean {
  if (onlySigns.test(text)) return true;
  const said =
    plain(text)
      .replaceAll(phone, '')
      .match(/[\p{L}\d/]+/gu) ?? [];
  return (
    said.some((word) => saysNoPrice.has(word)) &&
    said.every((word) => saysNoPrice.has(word) || mayStandAround.has(word))
  );
}

/** What price lists write of what is sold out; when it comes may stand behind it. */
const soldOut = new Set([
  ...['нет', 'нет в наличии', 'нет на складе', 'отсутствует', 'закончился', 'закончились', 'распродано', 'резерв'],
  ...['под заказ', 'на заказ', 'предзаказ', 'ожидается', 'ожидаем', 'скоро', 'скоро в продаже', 'в пути', 'транзит'],
  ...['поставка', 'none', 'no', 'out of stock', 'sold out', 'on order', 'backorder', 'preorder', 'pre-order', 'soon'],
  ...['in transit', 'reserved', 'жок', '-'],
]);
/** And of what there is, without a number: of that one piece is sure. */
const inStock = new Set([
  ...['есть', 'в наличии', 'есть в наличии', 'есть на складе', 'на складе', 'имеется', 'да', 'много', 'очень много'],
  ...['достаточно', 'мало', 'последний', 'последняя', 'заканчивается', 'ограничено', 'yes', 'in stock', 'available'],
  ...['many', 'few', 'low', 'low stock', 'limited', 'last one', 'бар'],
]);
/** "+", "++", "✓". */
const ticks = /^[+✓✔√]+$/;
/** "под заказ 3-5 дней", "ожидается 05.12", "в пути (2 недели)". */
const when =
  /[\s:(]*(?:(?:до|к|с|через|от)\s+)?\d[\d\s.,/-]*(?:раб\S*\s*)?(?:д[не]\S*|недел\S*|мес\S*|days?|weeks?)?\)?$/;

/** The pieces that words of a stock mean; undefined: they are none of those. */
export function stockInWords(text: string): 0 | 1 | undefined {
  const said = plain(text);
  if (ticks.test(said) || inStock.has(said)) return 1;
  return soldOut.has(said) || soldOut.has(said.replace(when, '')) ? 0 : undefined;
}

/** As these words are compared; what stands behind them as a mark of a footnote or of emphasis says nothing. */
const plain = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[–—]/g, '-')
    .replace(/\s+/g, ' ')
    .replace(/(?<=[\p{L})])[\s*.!…]+$/u, '')
    .trim();
