import type { Call } from '#contract/client.ts';

/** What is asked again once something of a variant's stock has changed. */
export const variantCalls: readonly Call[] = [
  'GET /office/stock/{id}/',
  'GET /office/stock/{id}/movements/',
  'GET /office/stock/',
];
