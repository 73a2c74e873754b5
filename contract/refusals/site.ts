import type { Declarations } from './declare.ts';

/** Pages, slides, e-mails, settings and places. */
export const siteRefusals = {
  pickup_place: {},
  email_fields: {},
  unknown_field: { name: 'text' },
  missing_fields: { names: 'text' },
  page_address: {},
  pale_color: {},
  hours_order: {},
  no_such_picture: {},
  no_such_video: {},
  bad_video: {},
} as const satisfies Declarations;
