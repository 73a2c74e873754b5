import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestShop, testShop } from '#test/support/shop.ts';

let shop: TestShop;
let manager: { access: string };
beforeAll(async () => {
  shop = await testShop();
  manager = await shop.aCustomer({ role: 'manager' });
});
afterAll(() => shop.close());

test('staff change a word of any e-mail in any language, see it and save it', async () => {
  const { body: emails } = await shop.call('GET /admin/emails/', { user: manager });
  const refused: unknown[] = [];
  for (const { key, language, version, text } of emails) {
    const params = { key, language };
    const own = { ...text, heading: `${text.heading} *` };
    const preview = await shop.call('POST /admin/emails/{key}/{language}/preview/', {
      user: manager,
      params,
      body: own,
    });
    const saved = await shop.call('PUT /admin/emails/{key}/{language}/', {
      user: manager,
      params,
      body: { ...own, version },
    });
    if (preview.status !== 200 || saved.status !== 200) refused.push({ ...params, preview, saved: saved.body });
    else {
      expect(saved.body.text).toEqual(own);
      expect(preview.body.html).toMatch(/^<!doctype html>/);
      expect(preview.body.text).toContain('\n-- \n');
    }
  }
  expect(refused).toEqual([]);
});
