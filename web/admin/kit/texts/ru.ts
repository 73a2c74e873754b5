import { sentences } from '#contract/refusals/texts/ru/request.ts';

/** Russian texts of the admin: what is wrong with a field. */
export const texts = {
  'admin_refusal.required': sentences.required,
  'admin_refusal.phone': sentences.phone,
  'admin_refusal.email': sentences.email,
  'admin_refusal.url': sentences.web_address,
  'admin_refusal.most': sentences.too_big,
  'admin_refusal.least': sentences.too_small,
  'admin_refusal.longest': sentences.too_long,
  'admin_refusal.shortest': sentences.too_short,
  'admin_refusal.number': 'Введите число.',
  'admin_refusal.whole': sentences.whole_number,
  'admin_refusal.date': 'Введите дату полностью.',
  'admin_refusal.pattern': sentences.bad_format,
};

declare module '#web/i18n/texts.ts' {
  interface TextAreas {
    'admin/kit': typeof texts;
  }
}
