/** Russian texts of the server: reminders. */
export const texts = {
  emails: {
    cart: {
      subject: 'В вашей корзине остались товары',
      heading: 'Корзина ждёт',
      body: 'Здравствуйте, {name}!\n\nВы положили в корзину и не оформили заказ:\n\n{products}\n\nТовары не отложены: их может купить кто-то другой.',
      action: 'Открыть корзину',
      note: 'Больше не напоминать о корзине:\n{stop}',
    },
    price: {
      subject: 'Товар из избранного подешевел',
      heading: 'Стало дешевле',
      body: 'Здравствуйте, {name}!\n\nПодешевело то, что вы отметили:\n\n{products}',
      action: 'Открыть избранное',
      note: 'Больше не сообщать о снижении цен:\n{stop}',
    },
    review: {
      subject: 'Как вам покупка? Заказ № {number}',
      heading: 'Расскажите о покупке',
      body: 'Здравствуйте, {name}!\n\nВы получили заказ № {number}. Несколько слов о том, что понравилось и что нет, помогут другим покупателям:\n\n{products}',
      action: 'Оставить отзыв',
      note: 'Больше не просить об отзывах:\n{stop}',
    },
  },
  messages: {
    cart: '{shop}: в корзине {name}{others}. {url} Стоп: {stop}',
    price: '{shop}: {name} теперь {sum}{others}. {url} Стоп: {stop}',
    review: '{shop}: как вам {name}{others}? Отзыв: {url} Стоп: {stop}',
  },
  others: ' и ещё {count}',
  more: 'и ещё {count}',
  instead: 'вместо {sum}',
};
