import type { categoriesRefusals } from '#contract/refusals/categories.ts';
import type { SentencesOf } from '#contract/refusals/declare.ts';

export const sentences = {
  category_slug: 'Адрес состоит из латинских букв, цифр и дефисов, и в нём есть хотя бы одна буква.',
  category_slug_taken: 'Адрес {slug} уже ведёт в другую категорию.',
  under_itself: 'Категория не может стоять внутри самой себя.',
  too_deep: 'Так в дереве было бы больше {most} уровней.',
  not_among_children: 'Такой категории здесь нет.',
  into_itself: 'Объединить можно только с другой записью.',
  attribute_key: 'Ключ начинается с латинской буквы, дальше буквы, цифры и подчёркивания.',
  attribute_key_taken: 'Ключ {key} уже занят.',
  unit_of_no_number: 'Единица есть только у чисел.',
  tells_nothing_apart: 'Варианты различаются выбором, цветом или числом.',
  attribute_twice: 'Эта характеристика названа дважды.',
  accessory_twice: 'Эта категория названа дважды.',
  accessory_of_itself: 'Категория не может дополнять саму себя и то, что стоит внутри неё.',
  variants_need_both: 'По ним различаются варианты одного товара, поэтому объединить их нельзя.',
  other_attribute_kind: 'Объединить можно характеристики одного вида и в одной единице.',
  value_taken: 'Такое значение уже есть.',
  value_of_other_attribute: 'Это значение другой характеристики.',
  value_belongs_to_itself: 'Значение не может считаться самим собой.',
  value_is_a_shade: '«{name}» само считается другим значением. Выберите то, которым считается оно.',
  value_has_shades: 'Этим значением считаются другие, например «{name}». Сначала выберите для них другое.',
  no_choice: 'Значения есть у характеристик с выбором.',
  attribute_value_form: 'У этой характеристики значения другого вида.',
  one_value_only: 'У этой характеристики бывает только одно значение.',
  words_decided: 'Что значат эти слова, уже решено.',
} as const satisfies SentencesOf<typeof categoriesRefusals>;
