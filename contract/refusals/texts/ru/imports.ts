import type { SentencesOf } from '#contract/refusals/declare.ts';
import type { importsRefusals } from '#contract/refusals/imports.ts';

export const sentences = {
  file_damaged: 'Файл повреждён или это не тот формат.',
  file_open_quote: 'Открытая кавычка нигде не закрыта (строка {line}).',
  file_too_large: 'Файл слишком велик.',
  file_no_sheet: 'В файле нет таблицы.',
  wrong_state: 'С этим импортом сейчас так сделать нельзя: он уже в другом состоянии.',
  busy: 'Сейчас работает другой импорт.',
  nothing_taken: 'Ни одну строку этого импорта взять нельзя.',
  rate_missing: 'Сколько сомов стоит один {currency}?',
  encoding_csv_only: 'По-разному читаются только файлы CSV.',
  encoding_missing: 'Выберите кодировку файла.',
  sheet_unknown: 'Такого листа в файле нет.',
  sheet_no_table: 'На этом листе нет таблицы.',
  column_twice: 'Два столбца означают одно и то же.',
  unknown_column: 'Нет такой характеристики: {column}. Выберите другую или не читайте этот столбец.',
  no_product_column: 'Нужен столбец, по которому различают товары: номер, код поставщика или артикул.',
  nothing_imported: 'Так ничего не будет взято.',
} as const satisfies SentencesOf<typeof importsRefusals>;
