/** Russian texts of the admin: words of suppliers and what they mean. */
export const texts = {
  'admin_source_words.intro':
    'Слова из прайсов, файлов поставщиков и 1С, которых каталог не знает: категории, характеристики и значения. Решите один раз — и дальше товары разойдутся по ним сами.',
  'admin_source_words.find': 'Слова',
  'admin_source_words.find_hint': 'Как их написал поставщик.',
  'admin_source_words.state': 'Решение',
  'admin_source_words.state_waiting': 'Ждут решения',
  'admin_source_words.state_decided': 'Решены',
  'admin_source_words.state_ignored': 'Не нужны',
  'admin_source_words.kind': 'Называют',
  'admin_source_words.kind_category': 'Категорию',
  'admin_source_words.kind_attribute': 'Характеристику',
  'admin_source_words.none': 'Слов нет',
  'admin_source_words.none_text': 'Всё, что прислали поставщики, разобрано.',
  'admin_source_words.words': 'Слова',
  'admin_source_words.in_category': 'Где',
  'admin_source_words.names_category': 'Название категории',
  'admin_source_words.sample': 'Пример',
  'admin_source_words.products': 'Товаров ждёт',
  'admin_source_words.means': 'Значат',
  'admin_source_words.means_nothing': 'Не нужны',
  'admin_source_words.decide': 'Решить',
  'admin_source_words.decide_one': 'Решить, что значит «{words}»',
  'admin_source_words.title': 'Что значит «{words}»?',
  'admin_source_words.about_category': 'Так поставщик называет вид товаров, например: {sample}.',
  'admin_source_words.about_attribute':
    'Так поставщик называет характеристику в категории «{category}»; за ней стоит: {sample}.',
  'admin_source_words.category': 'Категория',
  'admin_source_words.attribute': 'Характеристика',
  'admin_source_words.hint': 'Так будут поняты и все следующие файлы.',
  'admin_source_words.ignore': 'Не нужны',
  'admin_source_words.new_category': 'Сделать категорией',
  'admin_source_words.new_attribute': 'Сделать характеристикой',
  'admin_source_words.save': 'Сохранить',
  'admin_source_words.saved': 'Решено. Товары читаются заново.',
  'admin_source_words.changed_meanwhile': 'Кто-то решил иначе. Посмотрите ещё раз.',
  'admin_source_words.kind_value': 'Значение',
  'admin_source_words.value_of': 'Значение «{attribute}»',
  'admin_source_words.value': 'Значение',
  'admin_source_words.about_value':
    'Так пишут значение характеристики «{attribute}»; прочесть его не удалось. Товары, например:',
  'admin_source_words.quoted': '«{words}»',
  'admin_source_words.title_many': 'Что значат выбранные слова ({count})?',
  'admin_source_words.decide_many': 'Решить для выбранных ({count})',
  'admin_source_words.new_value': 'Сделать новым значением',
  'admin_source_words.wait': 'Вернуть в ожидание',
  'admin_source_words.undo': 'Вернуть',
  'admin_source_words.waits_again': 'Слова снова ждут решения.',
  'admin_source_words.no_number': 'Нужно число, можно с единицей.',
};

declare module '#web/i18n/texts.ts' {
  interface TextAreas {
    'admin/source-words': typeof texts;
  }
}
