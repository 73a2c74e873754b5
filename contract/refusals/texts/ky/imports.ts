import type { SentencesOf } from '#contract/refusals/declare.ts';
import type { importsRefusals } from '#contract/refusals/imports.ts';

export const sentences = {
  file_damaged: 'Файл бузулган же форматы башка.',
  file_open_quote: 'Ачылган тырмакча эч жерде жабылган эмес ({line}-сап).',
  file_too_large: 'Файл өтө чоң.',
  file_no_sheet: 'Файлда таблица жок.',
  wrong_state: 'Бул импорт менен азыр мындай кылууга болбойт: анын абалы өзгөргөн.',
  busy: 'Азыр башка импорт иштеп жатат.',
  nothing_taken: 'Бул импорттун бир да сабын алууга болбойт.',
  rate_missing: 'Бир {currency} канча сом турат?',
  encoding_csv_only: 'CSV файлдарын гана ар түрдүү окууга болот.',
  encoding_missing: 'Файлдын коддоосун тандаңыз.',
  sheet_unknown: 'Файлда мындай барак жок.',
  sheet_no_table: 'Бул баракта таблица жок.',
  column_twice: 'Эки тилке бир эле нерсени билдирет.',
  unknown_column: 'Мындай мүнөздөмө жок: {column}. Башкасын тандаңыз же бул тилкени өткөрүп жибериңиз.',
  no_product_column: 'Товарларды айырмалаган тилке керек: номер, жеткирүүчүнүн коду же артикул.',
  nothing_imported: 'Мындай болсо, эч нерсе алынбайт.',
} as const satisfies SentencesOf<typeof importsRefusals>;
