import type { SentencesOf } from '#contract/refusals/declare.ts';
import type { productsRefusals } from '#contract/refusals/products.ts';

export const sentences = {
  color_or_memory_needed: 'Выберите цвет и память.',
  not_on_sale: 'Этот товар сейчас не продаётся.',
  variant_not_on_sale: 'Вариант {variant} сейчас не продаётся.',
  not_a_draft: 'Отложить можно публикацию черновика.',
  archived_already: 'Товар уже в архиве.',
  archive_too_early: 'Этот срок должен быть впереди и позже публикации.',
  other_brand: 'Это категория другого бренда.',
  nothing_to_sell: 'Чтобы опубликовать товар, добавьте хотя бы один вариант с ценой.',
  old_price_not_above: 'Старая цена должна быть выше цены.',
  variant_twice: 'Два варианта ничем не отличаются.',
  variant_in_archive: 'Такой вариант уже есть в архиве.',
  option_not_of_category: 'По этому признаку варианты в категории товара не различаются.',
  options_incomplete: 'Признаки, по которым варианты различаются, нужны у каждого варианта.',
  sku_taken: 'Артикул {sku} уже занят.',
  slug_taken: 'Адрес {slug} уже ведёт на другой товар.',
  dishonest_discount: 'Скидка была бы ненастоящей.',
  never_sold: '{article}товара не было в продаже хотя бы {days} дней, сравнить цену не с чем.',
  not_lower:
    '{article}со скидкой {price} сом, а с {since} товар продавался за {lowest} сом. Нужна цена ниже самой низкой за {days} дней.',
  never_asked:
    '{article}старой ценой не может быть {price} сом: за последние {days} дней товар продавался не дороже {highest} сом.',
  changes_nothing: 'Выберите, что изменить.',
  many_products: 'Не больше {most} товаров за один раз.',
  undone: 'Это уже отменено.',
  in_use: 'Это используется, поэтому удалить нельзя.',
  brand_in_use: 'В этой категории есть товары её бренда, поэтому бренд не изменить.',
} as const satisfies SentencesOf<typeof productsRefusals>;
