import type { SentencesOf } from '#contract/refusals/declare.ts';
import type { productsRefusals } from '#contract/refusals/products.ts';

export const sentences = {
  color_or_memory_needed: 'Түсүн жана эс көлөмүн тандаңыз.',
  not_on_sale: 'Бул товар азыр сатылбайт.',
  variant_not_on_sale: '{variant} варианты азыр сатылбайт.',
  not_a_draft: 'Караламанын гана жарыяланышын кийинкиге калтырууга болот.',
  archived_already: 'Товар мурунтан эле архивде.',
  archive_too_early: 'Бул убакыт алдыда жана жарыялоодон кийин болушу керек.',
  other_brand: 'Бул башка бренддин категориясы.',
  nothing_to_sell: 'Товарды жарыялоо үчүн жок дегенде баасы бар бир вариант кошуңуз.',
  old_price_not_above: 'Эски баа азыркы баадан жогору болушу керек.',
  variant_twice: 'Эки варианттын эч кандай айырмасы жок.',
  variant_in_archive: 'Мындай вариант архивде бар.',
  option_not_of_category: 'Товардын категориясындагы варианттар бул белги боюнча айырмаланбайт.',
  options_incomplete: 'Варианттарды айырмалаган белгилер ар бир вариантта көрсөтүлүшү керек.',
  sku_taken: '{sku} артикулу бош эмес.',
  slug_taken: '{slug} дареги мурунтан эле башка товарга алып барат.',
  dishonest_discount: 'Мындай арзандатуу чыныгы болмок эмес.',
  never_sold: '{article}товар {days} күн да сатыкта болгон эмес, баасын салыштыра турган эч нерсе жок.',
  not_lower:
    '{article}арзандатуу менен баасы {price} сом, бирок {since} күнүнөн бери товар {lowest} сомго сатылган. Акыркы {days} күндөгү эң төмөн баадан да төмөн баа керек.',
  never_asked:
    '{article}эски баасы {price} сом боло албайт: акыркы {days} күндө товар {highest} сомдон кымбат сатылган эмес.',
  changes_nothing: 'Эмнени өзгөртөрүңүздү тандаңыз.',
  many_products: 'Бир жолу эң көп {most} товар.',
  undone: 'Бул буга чейин жокко чыгарылган.',
  in_use: 'Бул колдонулуп жатат, ошондуктан өчүрүүгө болбойт.',
  brand_in_use: 'Бул категорияда анын брендинин товарлары бар, ошондуктан брендди өзгөртүүгө болбойт.',
} as const satisfies SentencesOf<typeof productsRefusals>;
