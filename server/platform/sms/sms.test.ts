import { createServer } from 'node:net';
import fc from 'fast-check';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { smsParts } from '#rules/people/sms.ts';
import { transact } from '#server/platform/database/transact.ts';
import type { Customer } from '#test/support/a-customer.ts';
import { type TestShop, testShop } from '#test/support/shop.ts';
import { smsGateway } from '#test/support/sms-gateway.ts';
import { callGateway, isGatewayUrl } from './call-gateway.ts';
import { reserveSms, type Sms, writeSms } from './sms.ts';

let shop: TestShop;
let owner: Customer;
let gateway: ReturnType<typeof smsGateway>;
const logged: string[] = [];

beforeAll(async () => {
  shop = await testShop({ log: pino({ level: 'trace' }, { write: (line) => void logged.push(line) }) });
  owner = await shop.aCustomer({ role: 'owner' });
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.pool.query('delete from graphile_worker._private_jobs; delete from sms_messages; delete from sms_days');
  gateway = smsGateway(shop);
  await gateway.set(owner);
});

const sms: Sms = { phone: '996555123456', kind: 'sign_in_code', text: 'Код 4821 <для> входа', goodForS: 300 };
const send = async (more: Partial<Sms> = {}) => {
  const way = await reserveSms(shop.services, { ...sms, ...more });
  await transact(shop.db, (tx) => writeSms(tx, shop.services, { ...sms, ...more }, way));
};
const rows = () => shop.db.selectFrom('sms_messages').selectAll().orderBy('id').execute();
/** Runs the jobs that are due. */
const runJobs = () => shop.emails();
const hurry = () => shop.pool.query('update graphile_worker._private_jobs set run_at = now()');
const settings = async () => (await shop.call('GET /admin/sms/', { user: owner })).body;

describe('a message', () => {
  test('goes out once, as the gateway wants it, and leaves neither its code nor its number behind', async () => {
    await send();
    expect(JSON.stringify(await rows())).not.toContain('4821');
    await runJobs();
    await runJobs();
    const [call] = gateway.calls;
    const [row] = await rows();
    expect(gateway.calls).toHaveLength(1);
    expect(call).toMatchObject({ url: 'https://smspro.nikita.kg/api/message', method: 'POST' });
    expect(call?.body).toBe(
      `<?xml version="1.0" encoding="UTF-8"?><message><login>shop</login><pwd>p&lt;&amp;&gt;ss</pwd><id>${row?.reference}</id>` +
        '<sender>Dukon</sender><text>Код 4821 &lt;для&gt; входа</text><phones><phone>996555123456</phone></phones></message>',
    );
    expect(row).toMatchObject({ sealed_text: null, sent_at: expect.any(Date), attempts: 1, last_error: null });
    const shown = await settings();
    expect(shown).toMatchObject({
      today: { parts: 1 },
      newest: [{ state: 'sent', phone: expect.stringMatching(/56$/) }],
    });
    expect(JSON.stringify(shown) + logged.join('')).not.toMatch(/4821|555123456/);
  });

  test('goes out only with the transaction of what it is about', async () => {
    const failed = transact(shop.db, async (tx) => {
      await writeSms(tx, shop.services, sms, { channel: 'sms', parts: 1 });
      throw new Error('the sign-in failed');
    });
    await expect(failed).rejects.toThrow('the sign-in failed');
    await runJobs();
    expect(gateway.calls).toEqual([]);
  });

  test('that got no answer goes out again under the same reference, and is not repeated where it had arrived', async () => {
    gateway.answer('silence', 9, 10);
    await send();
    for (let run = 0; run < 3; run += 1) {
      await hurry();
      await runJobs();
    }
    const references = gateway.calls.map(({ body = '' }) => /<id>(\w+)</.exec(body)?.[1]);
    expect(references).toHaveLength(3);
    expect(new Set(references).size).toBe(1);
    expect(await rows()).toMatchObject([{ attempts: 3, sent_at: expect.any(Date), last_error: null }]);
  });

  test('that helps no more is not sent', async () => {
    await send({ goodForS: -1 });
    await runJobs();
    expect(gateway.calls).toEqual([]);
    expect(await rows()).toMatchObject([{ last_error: 'too_late', sealed_text: null, sent_at: null }]);
  });

  test('that the gateway refuses is given up; what concerns all of them alerts the owner once, until one is taken', async () => {
    gateway.answer(7, 4, 4);
    for (let sent = 0; sent < 3; sent += 1) {
      await send();
      await runJobs();
    }
    expect((await rows()).map(({ last_error }) => last_error)).toEqual(['phone', 'funds', 'funds']);
    expect((await settings()).today).toMatchObject({ problem: 'funds' });
    expect((await shop.call('GET /admin/overview/', { user: owner })).body.sms).toBe(1);
    const { body } = await shop.call('GET /admin/alerts/', { user: owner });
    expect(body.alerts.filter(({ path }) => path === '/admin/sms')).toHaveLength(1);
    await send();
    await runJobs();
    expect((await settings()).today.problem).toBeNull();
    expect((await shop.call('GET /admin/overview/', { user: owner })).body.sms).toBe(0);
  });

  test('that is refused for a reason that may be its number’s alerts the owner with the third number in a row', async () => {
    const problemAfter = async (phone: string, answer: number) => {
      gateway.answer(answer);
      await send({ phone });
      await runJobs();
      return (await settings()).today.problem;
    };
    for (let again = 0; again < 4; again += 1) expect(await problemAfter('996555000001', 1)).toBeNull();
    expect(await problemAfter('996555000002', 1)).toBeNull();
    expect(await problemAfter('996555000003', 0)).toBeNull();
    expect(await problemAfter('996555000002', 1)).toBeNull();
    expect(await problemAfter('996555000001', 1)).toBeNull();
    expect(await problemAfter('996555000004', 1)).toBe('format');
    expect(await problemAfter('996555000001', 0)).toBeNull();
  });

  test('costs as many parts as operators cut it into', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 400 }), (length) => {
        expect(smsParts('я'.repeat(length))).toBe(length <= 70 ? 1 : Math.ceil(length / 67));
        expect(smsParts('a'.repeat(length))).toBe(length <= 160 ? 1 : Math.ceil(length / 153));
      }),
    );
    expect([smsParts('['.repeat(80)), smsParts('['.repeat(81))]).toEqual([1, 2]);
  });
});

test('the cap of a day holds however many are written at once; the owner hears of it once', async () => {
  await gateway.set(owner, { price_tyiyn: 300, cap_som: 12 });
  const tried = await Promise.allSettled(Array.from({ length: 20 }, () => send()));
  expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(4);
  const refused = tried.flatMap((each) => (each.status === 'rejected' ? [each.reason.code] : []));
  expect(new Set(refused)).toEqual(new Set(['sms_unavailable']));
  await runJobs();
  expect(gateway.calls).toHaveLength(4);
  const today = { parts: 4, cost_tyiyn: 1200, is_capped: true, problem: null, messenger_problems: {} };
  expect((await settings()).today).toEqual(today);
  const { rows: alerts } = await shop.pool.query(`select facts from staff_alerts where subject like '%:cap'`);
  expect(alerts).toEqual([{ facts: { sms: 'cap' } }]);
});

describe('the settings', () => {
  test('belong to the owner; the secret is sealed, never shown, and gone with another gateway or address', async () => {
    const { rows: stored } = await shop.pool.query(
      `select encode(sealed_secret, 'escape') as sealed from sms_settings`,
    );
    const { body: audit } = await shop.call('GET /admin/audit/', { user: owner, query: { action: 'sms.update' } });
    const shown = await settings();
    expect(JSON.stringify([stored, audit, shown])).not.toContain('p<&>ss');
    expect(shown.has_secret).toBe(true);
    const fields = { url: 'https://sms.example/send', body: '{}' };
    expect((await gateway.set(owner, { secret: undefined })).body.has_secret).toBe(true);
    expect((await gateway.set(owner, { gateway: 'http', fields, secret: 'mine' })).body.has_secret).toBe(true);
    const moved = { gateway: 'http', fields: { ...fields, url: 'https://thief.example/' }, secret: undefined };
    expect((await gateway.set(owner, moved)).body.has_secret).toBe(false);
    expect((await gateway.set(owner, { version: 0 })).body).toMatchObject({ code: 'stale' });
    const manager = await shop.aCustomer({ role: 'manager' });
    expect((await shop.call('GET /admin/sms/', { user: manager })).status).toBe(403);
  });

  test('say by a test whether messages arrive', async () => {
    const attempt = async (phone: string) =>
      (await shop.call('POST /admin/sms/test/', { user: owner, body: { phone } })).body;
    gateway.answer(0, 2, 'silence');
    expect(await attempt('0555 123 456')).toEqual({ problem: null });
    expect(await attempt('0555 123 456')).toEqual({ problem: 'login' });
    expect(await attempt('0555 123 456')).toEqual({ problem: 'unreachable' });
    expect(await attempt('0312 123 456')).toMatchObject({ codes: { phone: { code: 'phone_landline' } } });
    expect(await attempt('+7 912 345 67 89')).toMatchObject({ codes: { phone: { code: 'phone_foreign' } } });
    await gateway.set(owner, { takes_foreign: true });
    expect(await attempt('+7 912 345 67 89')).toEqual({ problem: null });
    await gateway.set(owner, { gateway: 'none', fields: {} });
    expect(await attempt('0555 123 456')).toEqual({ problem: 'not_set' });
  });
});

describe('a gateway of any other kind', () => {
  const http = (fields: object) =>
    gateway.set(owner, {
      gateway: 'http',
      fields: { url: 'https://sms.example/send', method: 'POST', ...fields },
      secret: 'k&y"',
      authorization: 'Bearer {secret}',
    });
  const text = 'Код "4821" & {phone} <вход>';

  test.each([
    [
      'application/json',
      '{"to":"{phone}","text":"{text}"}',
      '{"to":"996555123456","text":"Код \\"4821\\" & {phone} <вход>"}',
    ],
    ['application/x-www-form-urlencoded', 'to={phone}&key={secret}', 'to=996555123456&key=k%26y%22'],
    ['application/xml', '<m>{text}</m>', '<m>Код &quot;4821&quot; &amp; {phone} &lt;вход&gt;</m>'],
  ])('gets %s in which no text leaves its place', async (type, body, sent) => {
    await http({ content_type: type, body });
    await send({ text });
    await runJobs();
    expect(gateway.calls).toMatchObject([{ body: sent, headers: { authorization: 'Bearer k&y"' } }]);
  });

  test('has a header as secret as its password: sealed, never shown, and gone with another address', async () => {
    const { body: saved } = await http({ body: '{text}' });
    const { rows: stored } = await shop.pool.query('select row_to_json(sms_settings)::text as row from sms_settings');
    const { body: audit } = await shop.call('GET /admin/audit/', { user: owner, query: { action: 'sms.update' } });
    expect(saved).toMatchObject({ has_authorization: true });
    expect(JSON.stringify([saved, stored, audit])).not.toContain('Bearer');
    const fields = { url: 'https://sms.example/send', method: 'POST', body: '{text} again' };
    const moved = { gateway: 'http', secret: undefined };
    expect((await gateway.set(owner, { ...moved, fields })).body).toMatchObject({ has_authorization: true });
    await send({ text });
    await runJobs();
    expect(gateway.calls).toMatchObject([{ headers: { authorization: 'Bearer k&y"' } }]);
    const elsewhere = { ...moved, fields: { ...fields, url: 'https://thief.example/' } };
    expect((await gateway.set(owner, elsewhere)).body).toMatchObject({ has_authorization: false });
  });

  test('keeps a header that an older version of the shop has stored readable, and seals it with the next change', async () => {
    const fields = { url: 'https://sms.example/send', method: 'POST', body: '{text}' };
    await gateway.set(owner, { gateway: 'http', fields });
    await shop.pool.query(
      `update sms_settings set fields = fields || '{"authorization":"Bearer old"}', sealed_authorization = null`,
    );
    expect(await settings()).toMatchObject({ has_authorization: true, fields });
    await gateway.set(owner, { gateway: 'http', fields: { ...fields, method: 'GET' }, secret: undefined });
    const { rows: stored } = await shop.pool.query('select fields from sms_settings');
    expect(JSON.stringify(stored)).not.toContain('Bearer');
    await send();
    await runJobs();
    expect(gateway.calls).toMatchObject([{ headers: { authorization: 'Bearer old' } }]);
  });

  test('is at no address inside of a network', async () => {
    for (const url of [
      'http://sms.example/',
      'https://10.0.0.1/',
      'https://[::1]/',
      'https://localhost/',
      'https://a:b@sms.example/',
    ]) {
      expect(await http({ url })).toMatchObject({
        status: 400,
        body: { codes: { 'fields.url': { code: 'gateway_url' } } },
      });
    }
  });
});

describe('the call of a gateway', () => {
  test.each([
    ['https://smspro.nikita.kg/api', true],
    ['https://8.8.8.8/', true],
    ['https://169.254.169.254/latest', false],
    ['https://0x7f000001/', false],
    ['https://[::ffff:10.0.0.1]/', false],
    ['https://[fd00::1]/', false],
    ['ftp://sms.example/', false],
    ['sms.example', false],
  ])('%s: %s', (url, may) => expect(isGatewayUrl(url)).toBe(may));

  test('opens no connection to this machine by a name for it', async () => {
    let connections = 0;
    const server = createServer(() => (connections += 1));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as { port: number };
    expect(isGatewayUrl(`https://localhost.:${port}/`)).toBe(true);
    expect(await callGateway({ url: `https://localhost.:${port}/`, method: 'GET' })).toBeUndefined();
    server.close();
    expect(connections).toBe(0);
  });
});
