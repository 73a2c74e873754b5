import type { texts as russian } from '#server/texts/ru/returns.ts';

/** Kyrgyz texts of the server: returns. */
export const texts: typeof russian = {
  emails: {
    moved: {
      subject: '{number} буйрутмасы боюнча кайрылуу',
      heading: 'Сиздин кайрылууңуз',
      body: '{state}\n\n{answer}\n\n{product}',
      action: 'Буйрутманы ачуу',
      note: 'Бул кат {number} буйрутмасы боюнча кайтаруу же кепилдик тууралуу.',
    },
  },
  states: {
    requested: 'Кайрылууңузду алдык. Товарды чек же буйрутманын номери менен дүкөнгө алып келиңиз.',
    received: 'Товарды алдык, текшерип жатабыз.',
    refund: 'Акчаны кайтарып беребиз.',
    exchange: 'Товарды жаңысына алмаштырып беребиз.',
    repair: 'Товарды кепилдик боюнча оңдоп беребиз.',
    refused: 'Тилекке каршы, товарды кабыл ала албайбыз.',
    closed: 'Кайрылуу жабылды.',
  },
};
