/** Russian texts of the server: arrivals that a customer waits for. */
export const texts = {
  emails: {
    backInStock: {
      subject: 'Снова в наличии: {product}',
      heading: 'Товар снова в наличии',
      body: '{product} снова есть в магазине. Вы просили сообщить. Количество ограничено.\n\n{items}',
      action: 'Открыть товар',
      note: 'Об этом поступлении мы больше не напишем.\n\nНе сообщать и о других товарах, которые вы ждёте:\n{unsubscribe}',
    },
  },
  message: '{shop}: снова в наличии {name}. {url} Стоп: {stop}',
};
