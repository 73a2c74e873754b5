/**
 * Customers and operators talk over a network that cuts, delays and repeats, while the two instances that hold their
 * sockets are killed in turn: `npm run drill:chat [-- MESSAGES [CHATS]]` (10000 over 50). Fails when customer, operator
 * and database do not agree on every message and its place.
 */
import { loadavg } from 'node:os';
import { twoInstances } from '#bench/chat/two-instances.ts';
import { drillChat } from './chat/chat-drill.ts';

const [messages = 10_000, chats = 50] = process.argv.slice(2).map(Number);
/** An operator may have ten sockets. */
const chatsOfOperator = 10;

const shop = await twoInstances();
try {
  const { differences, ...done } = await drillChat({
    db: shop.database.db,
    base: '/api',
    instances: shop.instances,
    customers: await shop.people(chats, 'customer'),
    operators: await shop.people(Math.ceil(chats / chatsOfOperator), 'operator'),
    each: Math.ceil(messages / chats / 2),
    pauseMs: 600,
    killEvery: Math.ceil(messages / 8),
    weather: { cutAfterFrames: 300, delayMs: 15, repeated: 0.1, random: Math.random },
    timeoutMs: 300_000,
  });
  const cells = [done.messages, chats, done.seconds, done.kills, done.cuts, done.repeats, differences.length];
  process.stdout.write('| messages | chats | seconds | kill -9 | cut connections | repeated frames | differences |\n');
  process.stdout.write(
    `|${'---|'.repeat(cells.length)}\n| ${cells.join(' | ')} |\n\nload ${loadavg()[0]?.toFixed(1)}\n`,
  );
  for (const { chatId, what } of differences) process.stdout.write(`chat ${chatId}: ${what}\n`);
  process.exitCode = differences.length > 0 ? 1 : 0;
} finally {
  await shop.close();
}
