import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Instance, instanceOf } from '#bench/chat/instances.ts';
import { drillChat } from '#drills/chat/chat-drill.ts';
import { seededNumbers } from '#test/support/bent-values.ts';
import { again, drawn, seed } from '#test/support/draw.ts';
import { type TestShop, testShop } from '#test/support/shop.ts';
import { freePort } from '#tools/free-port.ts';

let shop: TestShop;
let instances: Instance[];
beforeAll(async () => {
  shop = await testShop();
  const program = join(import.meta.dirname, '../support/chat-instance.ts');
  const env = { CONNECTION: JSON.stringify(shop.connection), SECRET: shop.services.config.secretKey };
  const [one, other] = [await freePort(), await freePort()];
  instances = [one, other].map((port) => instanceOf(program, port, env));
  await Promise.all(instances.map((instance) => instance.start()));
});
afterAll(async () => {
  await Promise.all(instances.map((instance) => instance.kill()));
  await shop.close();
});

test('nothing is lost, doubled or out of order while the network and the instances break', {
  timeout: 600_000,
}, async () => {
  const people = (count: number, role: 'customer' | 'operator') =>
    Promise.all(Array.from({ length: count }, () => shop.aCustomer({ role })));
  const { differences, kills, cuts, repeats } = await drillChat({
    db: shop.db,
    base: '/api',
    instances,
    customers: await people(6, 'customer'),
    operators: await people(2, 'operator'),
    each: drawn(40, 20),
    pauseMs: 60,
    killEvery: 60,
    weather: { cutAfterFrames: 60, delayMs: 20, repeated: 0.2, random: seededNumbers(seed) },
    timeoutMs: 60_000,
  });
  expect(differences, again).toEqual([]);
  expect(Math.min(kills, cuts, repeats), again).toBeGreaterThan(0);
});
