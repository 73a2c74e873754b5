import type { texts as russian } from '#server/texts/ru/samples.ts';

/** Kyrgyz texts of the server: examples in previews of e-mails. */
export const texts: typeof russian = {
  name: 'Айгүл',
  passkey: 'Телефон',
  address: 'Бишкек, Тогуз-Булак көч., 108Б',
  receiving: 'Өзү алып кетүү: Бишкек, Тогуз-Булак көч., 108Б',
  payment: 'Алганда накталай төлөө.',
  smartphone: 'Смартфон Apple iPhone 16, кара, 256 ГБ',
  phone: 'iPhone 16 кара 256 ГБ',
  cable: 'USB-C кабели, 2 м, ак',
  answer: 'Экран бир аптада алмаштырылат.',
  asked: {
    product: 'Смартфон Apple iPhone 17',
    question: 'eSIM барбы?',
    answer: 'Ооба, бир nano-SIM карта менен чогуу.',
  },
};
