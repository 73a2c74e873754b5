import { sentences } from '#contract/refusals/texts/en/request.ts';

/** English texts of the admin: what is wrong with a field. */
export const texts = {
  'admin_refusal.required': sentences.required,
  'admin_refusal.phone': sentences.phone,
  'admin_refusal.email': sentences.email,
  'admin_refusal.url': sentences.web_address,
  'admin_refusal.most': sentences.too_big,
  'admin_refusal.least': sentences.too_small,
  'admin_refusal.longest': sentences.too_long,
  'admin_refusal.shortest': sentences.too_short,
  'admin_refusal.number': 'Enter a number.',
  'admin_refusal.whole': sentences.whole_number,
  'admin_refusal.date': 'Enter the whole date.',
  'admin_refusal.pattern': sentences.bad_format,
};
