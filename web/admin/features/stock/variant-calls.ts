import type { Call } from '#contract/client.ts';

/** What is asked again once something of a variant's stock has changed. */
export const variantCalls: readonly Call[] = [
  'GET /admin/stock/{id}/',
  'GET /admin/stock/{id}/movements/',
  'GET /admin/stock/',
];
