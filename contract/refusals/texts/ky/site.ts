import type { SentencesOf } from '#contract/refusals/declare.ts';
import type { siteRefusals } from '#contract/refusals/site.ts';

export const sentences = {
  pickup_place: 'Буйрутмалар ушул жерден берилет: бул жер калат.',
  email_fields: 'Каттын талаалары туура эмес жазылган.',
  unknown_field: 'Бул катта «{name}» талаасы жок.',
  missing_fields: 'Жетишпеген талаалар: {names}.',
  page_address: 'Дүкөндүн бетинин дареги керек, мисалы /products/12.',
  pale_color: 'Ак фондо мындай түс дээрлик көрүнбөйт.',
  hours_order: 'Сааттар ирети менен болушу керек: ачылуу, акыркы буйрутмалар, жабылуу.',
  no_such_picture: 'Бул сүрөт эми жок. Башкасын тандаңыз.',
  no_such_video: 'Бул видео эми жок. Башкасын тандаңыз.',
  bad_video: 'MP4 же WebM видеосу керек.',
} as const satisfies SentencesOf<typeof siteRefusals>;
