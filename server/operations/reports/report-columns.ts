import type { reportTables } from '#contract/admin/reports.ts';
import type { Language } from '#rules/text/language.ts';

export type ReportTable = (typeof reportTables)[number];

/** A column's key in the report's rows, and its heading. */
type Column = { key: string } & Record<Language, string>;

const column = (key: string, ru: string, en: string): Column => ({ key, ru, en });

const sold = [
  column('orders', 'Заказы', 'Orders'),
  column('pieces', 'Штуки', 'Pieces'),
  column('gross', 'По полным ценам, сом', 'At full prices, som'),
  column('product_discount', 'Скидки, сом', 'Discounts, som'),
  column('promo_discount', 'Промокоды, сом', 'Promo codes, som'),
  column('goods', 'Товары, сом', 'Goods, som'),
  column('cost', 'Себестоимость, сом', 'Cost, som'),
  column('margin', 'Маржа, сом', 'Margin, som'),
  column('unknown_pieces', 'Штук без себестоимости', 'Pieces of unknown cost'),
];
const orderMoney = [
  column('delivery', 'Доставка, сом', 'Delivery, som'),
  column('wrap', 'Подарочная упаковка, сом', 'Gift wrapping, som'),
  column('total', 'Итого, сом', 'Total, som'),
];
const dayMoney = [
  ...orderMoney,
  column('received', 'Получено, сом', 'Received, som'),
  column('refunded', 'Возвращено, сом', 'Refunded, som'),
];
const terms = [
  column('term', 'Запрос', 'Query'),
  column('searches', 'Сколько раз', 'Searches'),
  column('hits', 'Нашлось', 'Found'),
];

/** The columns of each report as a file; `name` is in the reader's language. */
export const reportColumns: Record<ReportTable, readonly Column[]> = {
  sales_day: [column('key', 'День', 'Day'), ...sold, ...dayMoney],
  sales_brand: [column('name', 'Бренд', 'Brand'), ...sold],
  sales_product: [column('key', 'ID товара', 'Product ID'), column('name', 'Товар', 'Product'), ...sold],
  sales_receiving: [column('name', 'Способ получения', 'Delivery method'), ...sold, ...orderMoney],
  sales_payment: [column('name', 'Способ оплаты', 'Payment method'), ...sold, ...orderMoney],
  money: [
    column('name', 'Способ оплаты', 'Payment method'),
    column('received', 'Получено, сом', 'Received, som'),
    column('refunded', 'Возвращено, сом', 'Refunded, som'),
    column('left', 'Осталось, сом', 'Left, som'),
  ],
  stock_value: [
    column('name', 'Бренд', 'Brand'),
    column('pieces', 'Штуки', 'Pieces'),
    column('retail', 'По ценам продажи, сом', 'At sale prices, som'),
    column('cost', 'Себестоимость, сом', 'Cost, som'),
    column('unknown_pieces', 'Штук без себестоимости', 'Pieces of unknown cost'),
  ],
  promo: [
    column('code', 'Промокод', 'Promo code'),
    column('uses', 'Заказы', 'Orders'),
    column('given', 'Скидка, сом', 'Discount, som'),
    column('total', 'Сумма заказов, сом', 'Total of the orders, som'),
  ],
  search_top: terms,
  search_none: terms,
  chat: [
    column('chats', 'Чаты', 'Chats'),
    column('questions', 'Вопросы', 'Questions'),
    column('unanswered', 'Без ответа', 'Unanswered'),
    column('median_answer_seconds', 'Первый ответ, медиана, секунды', 'First answer, median, seconds'),
    column('led_to_order', 'Заказали за сутки', 'Ordered within a day'),
  ],
  conversion: [
    column('open_carts', 'Незаказанные корзины', 'Carts not ordered'),
    column('orders', 'Заказы', 'Orders'),
    column('cancelled', 'Отменены', 'Cancelled'),
    column('paid', 'Оплачены', 'Paid'),
    column('done', 'Выданы', 'Handed over'),
  ],
};
