/** Russian texts of the admin: questions about products. */
export const texts = {
  'admin_questions.title': 'Вопросы',
  'admin_questions.intro': 'Что спрашивают о товарах на их страницах. Вопрос виден всем вместе с ответом.',
  'admin_questions.which': 'Какие',
  'admin_questions.which_waiting': 'Без ответа',
  'admin_questions.which_shown': 'С ответом',
  'admin_questions.which_hidden': 'Скрытые',
  'admin_questions.which_all': 'Все',
  'admin_questions.search': 'Слово, имя или товар',
  'admin_questions.asked': 'Задан',
  'admin_questions.product': 'Товар',
  'admin_questions.customer': 'Покупатель',
  'admin_questions.question': 'Вопрос',
  'admin_questions.answer': 'Ответ магазина',
  'admin_questions.answer_hint': 'Его увидят все, а спросивший получит его через минуту. Пустой ответ убирает его.',
  'admin_questions.answer_write': 'Ответить',
  'admin_questions.answer_edit': 'Изменить ответ',
  'admin_questions.answer_save': 'Ответить всем',
  'admin_questions.state': 'Состояние',
  'admin_questions.state_waiting': 'Без ответа',
  'admin_questions.state_shown': 'Виден',
  'admin_questions.state_hidden': 'Скрыт',
  'admin_questions.none': 'Таких вопросов нет',
  'admin_questions.pinned': 'Закреплён',
  'admin_questions.pin': 'Закрепить',
  'admin_questions.unpin': 'Открепить',
  'admin_questions.hidden_because': 'Скрыт, потому что',
  'admin_questions.hide': 'Скрыть',
  'admin_questions.hide_title': 'Скрыть вопрос?',
  'admin_questions.hide_text': 'Покупатели его не увидят, ответ не уйдёт. Вернуть можно в любой момент.',
  'admin_questions.show': 'Вернуть',
  'admin_questions.why': 'Почему',
  'admin_questions.stale': 'Вопрос изменился. Посмотрите ещё раз и повторите.',
};

declare module '#web/i18n/texts.ts' {
  interface TextAreas {
    'admin/questions': typeof texts;
  }
}
