/** Russian texts of the receipt of what was paid for an order. */
export const texts = {
  'receipt.title': 'Электронный чек',
  'receipt.seller': 'Продавец',
  'receipt.tax_number': 'ИНН',
  'receipt.address': 'Адрес',
  'receipt.phone': 'Телефон',
  'receipt.buyer': 'Покупатель',
  'receipt.payment': 'Оплата',
  'receipt.unpaid': 'Заказ ещё не оплачен.',
  'receipt.refund': 'Возвращено',
  'receipt.to_pay': 'Осталось оплатить',
  'receipt.print': 'Напечатать или сохранить',
  'receipt.fiscal': 'Фискальный чек № {number}',
  'receipt.not_fiscal': 'Это подтверждение магазина об оплате, а не фискальный чек кассы.',
};

declare module '#web/i18n/texts.ts' {
  interface TextAreas {
    'shop/receipt': typeof texts;
  }
}
