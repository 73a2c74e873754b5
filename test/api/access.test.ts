import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Call } from '#contract/client.ts';
import type { Access } from '#contract/endpoint.ts';
import type { Role } from '#server/platform/http/access.ts';
import { type TestShop, testShop } from '#test/support/shop.ts';
import { accessTable, declaredEndpoints } from '#tools/access-table.ts';
import { fieldLimits } from '#tools/field-limits.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await testShop();
});
afterAll(() => shop.close());

const calls = await declaredEndpoints();
const people = [undefined, 'customer', 'operator', 'manager', 'owner'] as const;
const ranks: Record<Access, number> = { public: 0, customer: 1, operator: 2, manager: 3, owner: 4 };

const notSignedIn = 'Authentication credentials were not provided.';
const notAllowed = 'You do not have permission to perform this action.';

/** Calls about what was offered to a customer: staff pass the access check and are refused by ownership. */
const forTheCustomerAlone: ReadonlySet<string> = new Set(['POST /chat/chats/{id}/messages/{seq}/accept/']);

/** What the door says: the call's own refusals have other words. */
function doorOf({ status, body }: { status: number; body: unknown }): 'who?' | 'not you' | 'open' {
  const detail = (body as { detail?: unknown } | undefined)?.detail;
  if (status === 401 && detail === notSignedIn) return 'who?';
  return status === 403 && detail === notAllowed ? 'not you' : 'open';
}

test.each(calls.map(({ method, path, access }) => ({ call: `${method} ${path}`, access })))(
  '$call is open to $access and upwards, to no other role, and stored by no cache',
  async ({ call, access }) => {
    const params = Object.fromEntries([...call.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, '2147483000']));
    for (const [rank, role] of people.entries()) {
      const user = role && (await shop.aCustomer({ role: role as Role }));
      // Nothing that a call could work with: it is the door that is asked.
      const answer = await shop.call(call as Call, { params, ...(user && { user }) });
      const isTheirs = rank >= ranks[access] && !(rank > ranks.customer && forTheCustomerAlone.has(call));
      const expected = isTheirs ? 'open' : user ? 'not you' : 'who?';
      expect(doorOf(answer), `${role ?? 'nobody'}: ${answer.status}`).toBe(expected);
      // No personal answer stays in a cache, neither of a browser nor of a proxy.
      if (user || access !== 'public') expect(answer.headers['cache-control'], call).toBe('no-store');
    }
  },
);

test('contract/field-limits.json says what the contract says (node tools/generate-field-limits.ts writes it)', async () => {
  const written = readFileSync(join(import.meta.dirname, '../../contract/field-limits.json'), 'utf8');
  expect(JSON.parse(written)).toEqual(await fieldLimits());
});

test('docs/access.md says what the contract says (node tools/generate-access.ts writes it)', async () => {
  const written = readFileSync(join(import.meta.dirname, '../../docs/access.md'), 'utf8');
  expect(written).toBe(await accessTable());
});
