/** Russian texts of the admin: what people search for. */
export const texts = {
  'admin_search.title': 'Поиск',
  'admin_search.intro': 'Что ищут покупатели и какими словами. Перемены действуют сразу.',
  'admin_search.synonyms': 'Синонимы',
  'admin_search.terms': 'Что ищут',
  'admin_search.none_found': 'Ничего не нашли',
  'admin_search.phrases': 'Слова и фразы, через запятую',
  'admin_search.phrases_hint': 'Любое из них находит то же, что и остальные: «айфон, iphone, яблофон».',
  'admin_search.phrases_wrong': 'Нужно не меньше двух разных слов или фраз.',
  'admin_search.add': 'Добавить группу',
  'admin_search.added': 'Добавлено',
  'admin_search.delete_title': 'Удалить группу?',
  'admin_search.delete_text': 'Покупатели больше не найдут товары по этим словам: {phrases}.',
  'admin_search.no_synonyms': 'Синонимов пока нет',
  'admin_search.from': 'С',
  'admin_search.to': 'По',
  'admin_search.language': 'Язык',
  'admin_search.any_language': 'Все',
  'admin_search.term': 'Запрос',
  'admin_search.searches': 'Сколько раз',
  'admin_search.hits': 'Нашлось',
  'admin_search.no_terms': 'За эти дни ничего не искали',
  'admin_search.no_terms_text': 'Выберите другие дни или другой язык.',
  'admin_search.make_synonym': 'Сделать синонимом',
};

declare module '#web/i18n/texts.ts' {
  interface TextAreas {
    'admin/search': typeof texts;
  }
}
