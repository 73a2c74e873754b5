import type { Call } from '#contract/client.ts';

/** What is asked again once a return has moved. */
export const returnCalls: readonly Call[] = [
  'GET /office/returns/{id}/',
  'GET /office/returns/',
  'GET /office/orders/{id}/serials/',
  'GET /office/orders/{id}/money/',
  'GET /office/stock/',
];
