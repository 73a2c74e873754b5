import { afterAll, beforeAll, describe } from 'vitest';
import { type ExternalServer, startExternalServer } from '#test/support/external-server.ts';
import { payShop } from '#test/support/pay-shop.ts';
import { testKeptPayments } from './payment-fault-matrix.ts';

let server: ExternalServer;
beforeAll(async () => {
  server = await startExternalServer();
});
afterAll(() => server?.stop());

describe('on a PostgreSQL that the shop did not start', () =>
  testKeptPayments(async () => payShop({ database: await server.database() })));
