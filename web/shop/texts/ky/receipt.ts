import type { texts as russian } from '#web/shop/texts/ru/receipt.ts';

/** Kyrgyz texts of the receipt of what was paid for an order. */
export const texts: Record<keyof typeof russian, string> = {
  'receipt.title': 'Электрондук чек',
  'receipt.seller': 'Сатуучу',
  'receipt.tax_number': 'ИНН',
  'receipt.address': 'Дарек',
  'receipt.phone': 'Телефон',
  'receipt.buyer': 'Кардар',
  'receipt.payment': 'Төлөм',
  'receipt.unpaid': 'Буйрутма төлөнө элек.',
  'receipt.refund': 'Кайтарылды',
  'receipt.to_pay': 'Төлөнө элек сумма',
  'receipt.print': 'Басып чыгаруу же сактоо',
  'receipt.fiscal': 'Фискалдык чек № {number}',
  'receipt.not_fiscal': 'Бул төлөм тууралуу дүкөндүн ырастоосу, кассанын фискалдык чеги эмес.',
};
