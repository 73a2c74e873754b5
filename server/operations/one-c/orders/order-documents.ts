import type { AdminOrder } from '#contract/admin/orders.ts';
import { variantLabel } from '#rules/catalog/variant-label.ts';
import { defaultLanguage } from '#rules/text/language.ts';
import { shopDay, shopTime } from '#rules/text/shop-clock.ts';
import { escaped, tag } from '#server/operations/one-c/reading/xml-text.ts';
import { paymentName, receivingName } from '#server/sales/orders/method-words.ts';
import { textsIn } from '#server/texts/texts.ts';

/** Who a line is in 1C: its offer's id there, by the shop's id of the variant. */
type OfferIds = ReadonlyMap<number, string>;

const deliveryId = 'ORDER_DELIVERY';
const wrapId = 'ORDER_GIFT_WRAP';

/** Orders as CommerceML, in UTF-8. */
export function orderDocuments(orders: readonly AdminOrder[], offerIds: OfferIds, now = new Date()): string {
  const made = `${shopDay(now)}T${shopTime(now)}`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<КоммерческаяИнформация ВерсияСхемы="2.07" ДатаФормирования="${made}">
${orders.map((order) => documentOf(order, offerIds)).join('\n')}
</КоммерческаяИнформация>
`;
}

function documentOf(order: AdminOrder, offerIds: OfferIds): string {
  const at = new Date(order.created_at);
  return `<Документ>${tag('Ид', order.id)}${tag('Номер', order.number)}${tag('Дата', shopDay(at))}${tag('Время', shopTime(at))}
${tag('ХозОперация', 'Заказ товара')}${tag('Роль', 'Продавец')}${tag('Валюта', 'KGS')}${tag('Курс', 1)}${tag('Сумма', order.total)}
<Контрагенты>${buyerOf(order)}</Контрагенты>${tag('Комментарий', order.comment)}
${discountOf(order)}<Товары>
${order.items.map((item) => lineOf(item, offerIds)).join('\n')}
${order.delivery > 0 ? serviceLine(deliveryId, 'Доставка', order.delivery) : ''}${order.gift ? serviceLine(wrapId, 'Подарочная упаковка', order.wrap) : ''}</Товары>
<ЗначенияРеквизитов>${companyDetailsOf(order).map(requisite).join('')}</ЗначенияРеквизитов></Документ>`;
}

function buyerOf({ customer, name, phone, email, ...place }: AdminOrder): string {
  const contacts = [
    ['Телефон', phone],
    ['Почта', email],
  ].filter(([, value]) => value);
  return `<Контрагент>${tag('Ид', customer ? `customer-${customer.id}` : `phone-${phone}`)}${tag('Наименование', name)}${tag('ПолноеНаименование', name)}${tag('Роль', 'Покупатель')}
<АдресРегистрации>${tag('Представление', addressOf(place))}</АдресРегистрации>
<Контакты>${contacts.map(([kind, value]) => `<Контакт>${tag('Тип', kind)}${tag('Значение', value)}</Контакт>`).join('')}</Контакты></Контрагент>`;
}

const addressOf = (order: Pick<AdminOrder, 'region_name' | 'city_name' | 'street' | 'house' | 'apartment'>) =>
  [order.region_name, order.city_name, order.street, order.house, order.apartment].filter(Boolean).join(', ');

const discountOf = ({ discount, promo_code: code }: AdminOrder) =>
  discount === 0
    ? ''
    : `<Скидки><Скидка>${tag('Наименование', `Промокод ${code}`.trim())}${tag('Сумма', discount)}${tag('УчтеноВСумме', true)}</Скидка></Скидки>\n`;

const unit = '<БазоваяЕдиница Код="796" НаименованиеПолное="Штука">шт</БазоваяЕдиница>';
const kindOf = (kind: string) =>
  `<ЗначенияРеквизитов>${requisite(['ВидНоменклатуры', kind])}${requisite(['ТипНоменклатуры', kind])}</ЗначенияРеквизитов>`;

function lineOf(item: AdminOrder['items'][number], offerIds: OfferIds): string {
  const name = variantLabel(item, defaultLanguage).replaceAll('\u00A0', ' ');
  // What 1C has never named has an id of the shop, by which it makes a new one.
  return `<Товар>${tag('Ид', offerIds.get(item.variant) ?? `dukon-${item.variant}`)}${tag('Наименование', name)}${unit}${tag('ЦенаЗаЕдиницу', item.price)}${tag('Количество', item.count)}${tag('Сумма', item.sum)}${kindOf('Товар')}</Товар>`;
}

/** What the shop does for an order as a whole. */
const serviceLine = (id: string, name: string, som: number) =>
  `<Товар>${tag('Ид', id)}${tag('Наименование', name)}${unit}${tag('ЦенаЗаЕдиницу', som)}${tag('Количество', 1)}${tag('Сумма', som)}${kindOf('Услуга')}</Товар>\n`;

const companyDetailsOf = (order: AdminOrder): [name: string, value: unknown][] => [
  ['Статус заказа', textsIn(defaultLanguage).orders.statuses[order.status]],
  ['Метод оплаты', paymentName(order, defaultLanguage)],
  ['Заказ оплачен', order.payment_status === 'paid'],
  ['Способ доставки', receivingName(order, defaultLanguage)],
  ['Отменен', order.status === 'cancelled'],
  ...(order.gift?.note ? cardOf(order.gift.note) : []),
  ...(order.company ? companyOf(order.company) : []),
];

const cardOf = (note: string): [string, unknown][] => [['Текст открытки', note]];

const companyOf = ({ name, tax_number: number }: NonNullable<AdminOrder['company']>): [string, unknown][] => [
  ['Компания', name],
  ['ИНН', number],
];

const requisite = ([name, value]: readonly [string, unknown]) =>
  `<ЗначениеРеквизита>${tag('Наименование', name)}<Значение>${escaped(value)}</Значение></ЗначениеРеквизита>`;
