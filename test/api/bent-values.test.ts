import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Customer } from '#test/support/a-customer.ts';
import { bentTexts, bentValues, placesOf, sampleOf, seededNumbers, withBent } from '#test/support/bent-values.ts';
import { actions } from '#test/support/random-days/deck.ts';
import { diceOf } from '#test/support/random-days/dice.ts';
import { openWorld, type World } from '#test/support/random-days/world.ts';
import { declaredEndpoints } from '#tools/access-table.ts';

/** Of each documented call. With 24 the whole took 500 s on two processors at a load of 30. */
const bendsOfACall = 8;
/** Refusals of 5xx that are meant: what this shop has not set up. */
const meant = /"code":"(?:provider_not_configured|sms_unavailable)"/;
/** Ids that there are things of, and addresses that name nothing. */
const knownIds = ['1', '2', '3', '4'];

let world: World;
let people: Record<'customer' | 'owner', Customer>;
beforeAll(async () => {
  world = await openWorld();
  const names = Object.keys(actions) as (keyof typeof actions)[];
  for (const [nth, name] of [...names, ...names].entries()) await actions[name](world, diceOf(nth * 7_919));
}, 120_000);
afterAll(() => world.shop.close());

const endpoints = await declaredEndpoints();

/** One call: what is sent in the path, in the query and as the body. */
type BentRequest = { params: Record<string, string>; query: Record<string, string>; body: unknown };

function* requestsFor({ path, query, body }: Endpoint, random: () => number): Generator<BentRequest> {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const params = () => Object.fromEntries(names.map((name) => [name, name === 'kind' ? 'brand' : pick(knownIds)]));
  const sentBody = body && sampleOf(body);
  const fields = query ? Object.keys((sampleOf(query) ?? {}) as object) : [];
  const asked = query ? (sampleOf(query) as Record<string, unknown>) : {};
  const plain = Object.fromEntries(fields.map((name) => [name, String([asked[name]].flat()[0])]));
  yield { params: params(), query: {}, body: sentBody };
  yield { params: params(), query: plain, body: sentBody };
  const kinds = [...(names.length ? ['path'] : []), ...(fields.length ? ['query'] : []), ...(body ? ['body'] : [])];
  for (let nth = 0; nth < bendsOfACall && kinds.length > 0; nth += 1) {
    const plainRequest = { params: params(), query: random() < 0.5 ? plain : {}, body: sentBody };
    // A bent address is soon refused: most bends are of what is worked with.
    const kind = kinds.length > 1 && random() < 0.85 ? (kinds.at(-1) as string) : pick(kinds);
    if (kind === 'path') yield { ...plainRequest, params: { ...plainRequest.params, [pick(names)]: pick(bentTexts) } };
    else if (kind === 'query')
      yield { ...plainRequest, query: { ...plainRequest.query, [pick(fields)]: pick(bentTexts) } };
    else yield { ...plainRequest, body: withBent(sentBody, pick(placesOf(sentBody)), pick(bentValues)) };
  }
}

let asked = 0;

function requestOf({ method, path, upload, access }: Endpoint, { params, query, body }: BentRequest): InjectOptions {
  asked += 1;
  const search = new URLSearchParams(query).toString();
  const address = path.replaceAll(/\{(\w+)\}/g, (_, name) => encodeURIComponent(params[name] ?? '1'));
  const { access: token } = people[access === 'public' || access === 'customer' ? 'customer' : 'owner'];
  const text = JSON.stringify(body);
  return {
    method: method as 'GET',
    url: `/api${address}${search && `?${search}`}`,
    // Brakes count by address, and are not what is tried here.
    remoteAddress: `10.${(asked >> 16) & 255}.${(asked >> 8) & 255}.${asked & 255}`,
    headers: {
      authorization: `Token ${token}`,
      ...(upload ? { 'content-type': upload.types[0] ?? 'application/octet-stream' } : {}),
      ...(text !== undefined && !upload ? { 'content-type': 'application/json' } : {}),
    },
    ...(upload ? { payload: Buffer.from('not a file of this kind') } : text !== undefined ? { payload: text } : {}),
  };
}

// Before the calls below, which change who may do what.
test('what was a fault once is a refusal that names its field, or filters nothing', async () => {
  const { shop } = world;
  const manager = await shop.aCustomer({ role: 'manager' });
  const order = await shop.call('POST /orders/', { body: { type: { toString: 'x' } } });
  expect(order).toMatchObject({ status: 400, body: { type: ['"{"toString":"x"}" is not a valid choice.'] } });
  const all = await shop.call('GET /admin/orders/', { user: manager });
  const junk = await shop.call('GET /admin/orders/', { user: manager, query: { status: 'zzz' } });
  expect(junk).toMatchObject({ status: 200, body: { count: all.body.count } });
  const body = { name: 'Никому', rules: [{ brand: 2_147_483_000, percent: 5 }] };
  const tier = await shop.call('POST /admin/price-tiers/', { user: manager, body });
  expect(tier).toMatchObject({
    status: 400,
    body: { rules: ['Invalid pk "2147483000" - object does not exist.'] },
  });
  const agreed = { user: await shop.aCustomer(), body: { lines: [{ id: 1, price: 2_147_483_648 }] } };
  expect((await shop.call('POST /carts/agree/', agreed)).status).toBe(400);
  const address = await shop.call('GET /products/addresses/{slug}/', { params: { slug: '%00' } });
  expect(address).toMatchObject({ status: 400, body: { slug: ['Null characters are not allowed.'] } });
});

/** The same values for a call however many others there are. */
const seedOf = (call: string) => [...call].reduce((seed, sign) => (seed * 31 + sign.charCodeAt(0)) % 2_147_483_647, 7);

const calls = endpoints.map((endpoint) => {
  const call = `${endpoint.method} ${endpoint.path}`;
  return { call, endpoint, seed: seedOf(call) };
});

test.each(calls)(
  '$call answers bent values without a fault of its own, and with what its schema says',
  async ({ endpoint, seed }) => {
    // The previous call may have signed its user out or closed the account, so each call has a new user.
    people = { customer: await world.shop.aCustomer(), owner: await world.shop.aCustomer({ role: 'owner' }) };
    for (const bent of requestsFor(endpoint, seededNumbers(seed))) {
      const request = requestOf(endpoint, bent);
      const answer = await world.shop.app.inject(request);
      if (meant.test(answer.body)) continue;
      // A reply outside of its schema is a 500, too: the shop of tests checks each.
      expect(
        answer.statusCode,
        `${request.url} ${String(request.payload).slice(0, 2_000)}: ${answer.body}`,
      ).toBeLessThan(500);
    }
  },
  60_000,
);
