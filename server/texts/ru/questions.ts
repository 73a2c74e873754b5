/** Russian texts of the server: questions of products. */
export const texts = {
  emails: {
    answered: {
      subject: 'Мы ответили на ваш вопрос: {product}',
      heading: 'Ответ на ваш вопрос',
      body: 'Вы спросили о товаре «{product}»:\n\n{question}\n\nНаш ответ:\n\n{answer}\n\n{items}',
      action: 'Открыть товар',
      note: 'Вопрос и ответ видны всем на странице товара, от вашего имени там только первая буква фамилии.',
    },
  },
  message: '{shop}: мы ответили на ваш вопрос о товаре. {url}',
};
