/** Russian texts of asking about a product in the open. */
export const texts = {
  'extras.question': 'Ваш вопрос о товаре',
  'extras.question_hint': 'Его прочтут все, вместе с ответом. Не пишите телефон и адрес.',
  'extras.question_send': 'Спросить при всех',
  'extras.question_empty': 'Напишите, что хотите узнать',
  'extras.question_waits': 'Ждёт ответа',
  'extras.question_sign_in': 'Войдите, чтобы задать вопрос: ответ пришлём на почту или телефон.',
  'extras.question_private': 'О своём заказе или лично:',
  'extras.question_chat': 'Спросить в чате',
};

declare module '#web/i18n/texts.ts' {
  interface TextAreas {
    'shop/questions': typeof texts;
  }
}
