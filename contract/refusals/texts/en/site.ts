import type { SentencesOf } from '#contract/refusals/declare.ts';
import type { siteRefusals } from '#contract/refusals/site.ts';

export const sentences = {
  pickup_place: 'Orders are collected here: this place stays.',
  email_fields: 'The fields of the e-mail are wrong.',
  unknown_field: 'There is no field “{name}” in this e-mail.',
  missing_fields: 'Missing fields: {names}.',
  page_address: 'Enter the address of a page of the shop, like /products/12.',
  pale_color: 'This colour can hardly be seen on white.',
  hours_order: 'The hours must follow one another: opening, last orders, closing.',
  no_such_picture: 'This picture is no longer there. Choose another one.',
  no_such_video: 'This video is no longer there. Choose another one.',
  bad_video: 'This has to be an MP4 or WebM video.',
} as const satisfies SentencesOf<typeof siteRefusals>;
