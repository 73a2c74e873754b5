import type { Call } from '#contract/client.ts';

/** What is asked again once a return has moved. */
export const returnCalls: readonly Call[] = [
  'GET /admin/returns/{id}/',
  'GET /admin/returns/',
  'GET /admin/orders/{id}/serials/',
  'GET /admin/orders/{id}/money/',
  'GET /admin/stock/',
];
