import type { texts as russian } from '#web/shop/texts/ru/receipt.ts';

/** English texts of the receipt of what was paid for an order. */
export const texts: Record<keyof typeof russian, string> = {
  'receipt.title': 'Receipt',
  'receipt.seller': 'Seller',
  'receipt.tax_number': 'Tax number (INN)',
  'receipt.address': 'Address',
  'receipt.phone': 'Phone',
  'receipt.buyer': 'Buyer',
  'receipt.payment': 'Payment',
  'receipt.unpaid': 'The order is not paid yet.',
  'receipt.refund': 'Given back',
  'receipt.to_pay': 'Still to be paid',
  'receipt.print': 'Print or save',
  'receipt.fiscal': 'Fiscal receipt No. {number}',
  'receipt.not_fiscal': "This is the shop's confirmation of the payment, not a fiscal receipt of its cash register.",
};
