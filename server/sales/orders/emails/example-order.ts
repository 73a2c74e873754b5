import type { Language } from '#rules/text/language.ts';
import type { EmailValue } from '#server/platform/mail/email-values.ts';

/** Fields of the order that staff see e-mails about; its sums add up. */
export const exampleOrder = {
  name: { ru: 'Айгүл', en: 'Aigul' },
  number: { ru: 'DK-4M7RX2QA', en: 'DK-4M7RX2QA' },
  sum: { ru: '97\u00a0670\u00a0сом', en: '97\u00a0670\u00a0som' },
  address: { ru: 'Бишкек, ул. Тогуз-Булак, 108Б', en: '108B Toguz-Bulak St., Bishkek' },
};

const line = (name: string, detail: string, sum: string) => ({ name, picture: null, detail, sum });

const items: Record<Language, EmailValue> = {
  ru: {
    kind: 'goods',
    lines: [
      line('Смартфон Apple iPhone 16, чёрный, 256 ГБ', '1 × 94\u00a0990\u00a0сом', '94\u00a0990\u00a0сом'),
      line('Кабель USB-C, 2 м, белый', '2 × 1\u00a0490\u00a0сом', '2\u00a0980\u00a0сом'),
    ],
  },
  en: {
    kind: 'goods',
    lines: [
      line('Apple iPhone 16 smartphone, black, 256 GB', '1 × 94\u00a0990\u00a0som', '94\u00a0990\u00a0som'),
      line('USB-C cable, 2 m, white', '2 × 1\u00a0490\u00a0som', '2\u00a0980\u00a0som'),
    ],
  },
};

const sums: Record<Language, EmailValue> = {
  ru: {
    kind: 'sums',
    lines: [
      { label: 'Товары', value: '97\u00a0970\u00a0сом' },
      { label: 'Скидка по промокоду SALE', value: '−500\u00a0сом', kind: 'saving' },
      { label: 'Доставка', value: '200\u00a0сом' },
      { label: 'Итого', value: '97\u00a0670\u00a0сом', kind: 'total' },
    ],
  },
  en: {
    kind: 'sums',
    lines: [
      { label: 'Goods', value: '97\u00a0970\u00a0som' },
      { label: 'Promo code discount SALE', value: '−500\u00a0som', kind: 'saving' },
      { label: 'Delivery', value: '200\u00a0som' },
      { label: 'Total', value: '97\u00a0670\u00a0som', kind: 'total' },
    ],
  },
};

/** Its goods and its sums. */
export const exampleTables = { items, sums };

/** What e-mails that staff wrote before there were tables do without. */
export const optionalTables = ['items', 'sums'] as const;

const receipt = { kind: 'link', url: 'https://example.com/orders/1/receipt' } as const;

/** Where its receipt is. */
export const exampleReceipt = { receipt: { ru: receipt, en: receipt } };
