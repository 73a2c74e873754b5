/** Russian texts of the server: examples in previews of e-mails. */
export const texts = {
  name: 'Айгүл',
  passkey: 'Телефон',
  address: 'Бишкек, ул. Тогуз-Булак, 108Б',
  receiving: 'Самовывоз: Бишкек, ул. Тогуз-Булак, 108Б',
  payment: 'Оплата наличными при получении.',
  smartphone: 'Смартфон Apple iPhone 16, чёрный, 256 ГБ',
  phone: 'iPhone 16 чёрный 256 ГБ',
  cable: 'Кабель USB-C, 2 м, белый',
  answer: 'Замена экрана займёт неделю.',
  asked: {
    product: 'Смартфон Apple iPhone 17',
    question: 'Есть ли eSIM?',
    answer: 'Да, вместе с одной картой nano-SIM.',
  },
};
