import type { Language } from '#rules/text/language.ts';

export const documentKinds = ['slip', 'invoice', 'warranty'] as const;
export type DocumentKind = (typeof documentKinds)[number];

export type DocumentWords = Record<
  | DocumentKind
  | 'number'
  | 'date'
  | 'seller'
  | 'buyer'
  | 'address'
  | 'pickup'
  | 'phone'
  | 'goods'
  | 'count'
  | 'price'
  | 'sum'
  | 'subtotal'
  | 'discount'
  | 'delivery'
  | 'total'
  | 'in_words'
  | 'signature_out'
  | 'signature_in'
  | 'comment'
  | 'serial'
  | 'months'
  | 'received'
  | 'terms'
  | 'order'
  | 'som'
  | 'tax_number'
  | 'legal_address'
  | 'bank'
  | 'bank_account'
  | 'bic'
  | 'quote'
  | 'valid_until'
  | 'basis'
  | 'collected'
  | 'wrap'
  | 'card'
  | 'no_card'
  | 'to_pay'
  | 'paid'
  | 'replaced_by',
  string
>;

/** Texts of documents in the document's language, independent of the admin's. */
export const documentWords: Record<Language, DocumentWords> = {
  ru: {
    slip: 'Лист комплектации',
    invoice: 'Счёт на оплату',
    warranty: 'Гарантийный талон',
    number: '№',
    date: 'Дата',
    seller: 'Продавец',
    buyer: 'Покупатель',
    address: 'Адрес доставки',
    pickup: 'Самовывоз',
    phone: 'Телефон',
    goods: 'Товар',
    count: 'Кол-во',
    price: 'Цена, сом',
    sum: 'Сумма, сом',
    subtotal: 'Товары',
    discount: 'Скидка',
    delivery: 'Доставка',
    total: 'Итого',
    in_words: 'Сумма прописью',
    signature_out: 'Отпустил',
    signature_in: 'Получил',
    comment: 'Комментарий',
    serial: 'Серийный номер (IMEI)',
    months: 'Гарантия, мес.',
    received: 'Товар получен, к внешнему виду и комплекту претензий нет.',
    terms:
      'Гарантия действует при предъявлении талона. Она не распространяется на повреждения от падения, влаги, вскрытия и неверного подключения.',
    order: 'Заказ',
    som: 'сом',
    tax_number: 'ИНН',
    legal_address: 'Юридический адрес',
    bank: 'Банк',
    bank_account: 'Расчётный счёт',
    bic: 'БИК',
    quote: 'Коммерческое предложение',
    valid_until: 'Действует до',
    basis: 'Основание',
    collected: 'Собрано',
    wrap: 'Подарочная упаковка',
    card: 'Открытка',
    no_card: 'Без открытки',
    to_pay: 'К оплате',
    paid: 'Оплачено',
    replaced_by: 'Недействителен. Вместо него выставлен счёт',
  },
  en: {
    slip: 'Packing slip',
    invoice: 'Invoice',
    warranty: 'Warranty card',
    number: 'No.',
    date: 'Date',
    seller: 'Seller',
    buyer: 'Buyer',
    address: 'Deliver to',
    pickup: 'Pickup',
    phone: 'Phone',
    goods: 'Product',
    count: 'Qty',
    price: 'Price, som',
    sum: 'Sum, som',
    subtotal: 'Goods',
    discount: 'Discount',
    delivery: 'Delivery',
    total: 'Total',
    in_words: 'In words',
    signature_out: 'Handed over by',
    signature_in: 'Received by',
    comment: 'Comment',
    serial: 'Serial number (IMEI)',
    months: 'Warranty, months',
    received: 'The goods are received; their look and completeness raise no objection.',
    terms:
      'The warranty holds on showing this card. It does not cover damage by a fall, by moisture, by opening or by wrong connection.',
    order: 'Order',
    som: 'som',
    tax_number: 'Tax number (INN)',
    legal_address: 'Legal address',
    bank: 'Bank',
    bank_account: 'Account',
    bic: 'BIC',
    quote: 'Quote',
    valid_until: 'Valid until',
    basis: 'By',
    collected: 'Packed',
    wrap: 'Gift wrapping',
    card: 'Card',
    no_card: 'Without a card',
    to_pay: 'To be paid',
    paid: 'Paid',
    replaced_by: 'Not valid any more. Replaced by invoice',
  },
  ky: {
    slip: 'Чогултуу барагы',
    invoice: 'Төлөм эсеби',
    warranty: 'Кепилдик талону',
    number: '№',
    date: 'Күнү',
    seller: 'Сатуучу',
    buyer: 'Сатып алуучу',
    address: 'Жеткирүү дареги',
    pickup: 'Өзү алып кетүү',
    phone: 'Телефон',
    goods: 'Товар',
    count: 'Саны',
    price: 'Баасы, сом',
    sum: 'Суммасы, сом',
    subtotal: 'Товарлар',
    discount: 'Арзандатуу',
    delivery: 'Жеткирүү',
    total: 'Жыйынтыгы',
    in_words: 'Суммасы сөз менен',
    signature_out: 'Берди',
    signature_in: 'Алды',
    comment: 'Комментарий',
    serial: 'Сериялык номери (IMEI)',
    months: 'Кепилдик, ай',
    received: 'Товарды алдым, сырткы көрүнүшү жана топтому боюнча дооматым жок.',
    terms:
      'Кепилдик талон көрсөтүлгөндө күчүндө болот. Ал түшүрүп алуудан, нымдан, корпусун ачуудан жана туура эмес туташтыруудан болгон бузулууларга жайылтылбайт.',
    order: 'Буйрутма',
    som: 'сом',
    tax_number: 'ИНН',
    legal_address: 'Юридикалык дареги',
    bank: 'Банк',
    bank_account: 'Эсептешүү эсеби',
    bic: 'БИК',
    quote: 'Коммерциялык сунуш',
    valid_until: 'Жарактуу мөөнөтү',
    basis: 'Негизи',
    collected: 'Чогултулду',
    wrap: 'Белек таңгагы',
    card: 'Открытка',
    no_card: 'Открыткасыз',
    to_pay: 'Төлөнө турган сумма',
    paid: 'Төлөндү',
    replaced_by: 'Жараксыз. Ордуна берилген эсеп',
  },
};
