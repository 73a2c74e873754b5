import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ChatMessage } from '#contract/shop/chat.ts';
import type { ClientFrame, ServerFrame } from '#contract/shop/chat-frames.ts';
import { ChatConnection } from './chat-connection.ts';
import type { ChatSocket } from './chat-line.ts';

/** The server's end of a socket. */
type Line = {
  address: string;
  sent: ClientFrame[];
  deliver: (frame: ServerFrame) => void;
  end: (code: number) => void;
};

let lines: Line[];
let kept: string | null;
const tokens = vi.fn(async (isRefused: boolean): Promise<string | undefined> => (isRefused ? 'fresh' : 'good'));

beforeEach(() => {
  vi.useFakeTimers();
  lines = [];
  kept = null;
  tokens.mockClear();
});
afterEach(() => vi.useRealTimers());

function openSocket(address: string): ChatSocket {
  const said: ClientFrame[] = [];
  const socket: ChatSocket = {
    readyState: 1,
    send: (text) => said.push(JSON.parse(text) as ClientFrame),
    close: () => {},
    onmessage: null,
    onclose: null,
    onerror: null,
  };
  lines.push({
    address,
    sent: said,
    deliver: (frame) => socket.onmessage?.({ data: JSON.stringify(frame) }),
    end: (code) => socket.onclose?.({ code }),
  });
  return socket;
}

const connection = () =>
  new ChatConnection({
    address: () => 'wss://shop.test/api/ws/chat/',
    token: tokens,
    openSocket,
    store: {
      read: () => kept,
      write: (text) => {
        kept = text;
      },
    },
    onChange: () => {},
  });

async function connected(lastSeq = 0) {
  const chat = connection();
  chat.open();
  await vi.advanceTimersByTimeAsync(0);
  lines.at(-1)?.deliver(header(lastSeq));
  return chat;
}

const header = (lastSeq: number): ServerFrame => ({
  type: 'connected',
  chat_id: 7,
  last_seq: lastSeq,
  seen: { customer: 0, staff: 0 },
  holder: null,
  answers: { open: true, at: null },
});

const message = (seq: number, clientId = `message-${seq}`): ServerFrame => ({
  message: {
    id: seq,
    chat: 7,
    chat_id: 7,
    seq,
    client_id: clientId,
    sender: 7,
    sender_name: null,
    text: `${seq}`,
    attachment: null,
    sent_at: '2026-11-21T12:00:00.000Z',
  },
});

const line = () => lines.at(-1) as Line;
const sends = () => lines.flatMap(({ sent: said }) => said.flatMap((frame) => (frame.type === 'send' ? [frame] : [])));
const seqs = (messages: readonly ChatMessage[]) => messages.map(({ seq }) => seq);

test('what is written without a network is kept, and sent once and in order when there is one', async () => {
  const before = connection();
  before.send({ text: 'one' });
  before.send({ text: 'two' });
  // The page is loaded again.
  const chat = await connected();
  expect(chat.state.outgoing.map(({ content, state }) => [content.text, state])).toEqual([
    ['one', 'pending'],
    ['two', 'pending'],
  ]);
  expect(sends().map(({ text }) => text)).toEqual(['one']);
  line().deliver(message(1, sends()[0]?.client_id));
  expect(sends().map(({ text }) => text)).toEqual(['one', 'two']);
  line().deliver(message(2, sends()[1]?.client_id));
  expect([chat.state.outgoing, kept]).toEqual([[], null]);
});

test('a message without an answer is sent again under the same name', async () => {
  const chat = await connected();
  chat.send({ text: 'hello' });
  await vi.advanceTimersByTimeAsync(5_000);
  expect(new Set(sends().map(({ client_id: name }) => name)).size).toBe(1);
  expect(sends()).toHaveLength(2);
});

test('repeated frames are shown once, and a number that is missing is fetched on a new socket', async () => {
  const chat = await connected(3);
  for (const seq of [1, 1, 2, 1, 2]) line().deliver(message(seq));
  expect([seqs(chat.state.messages), chat.state.isCaughtUp]).toEqual([[1, 2], false]);
  line().deliver(message(4));
  await vi.advanceTimersByTimeAsync(600);
  expect(lines).toHaveLength(2);
  expect(new URL(line().address).searchParams.get('after')).toBe('2');
  line().deliver(header(4));
  for (const seq of [3, 4]) line().deliver(message(seq));
  expect([seqs(chat.state.messages), chat.state.isCaughtUp]).toEqual([[1, 2, 3, 4], true]);
});

test('a message that came too soon waits as long as it is told, and nothing overtakes it', async () => {
  const chat = await connected();
  chat.send({ text: 'first' });
  chat.send({ text: 'second' });
  const name = sends()[0]?.client_id ?? '';
  line().deliver({ type: 'error', client_id: name, code: 'throttled', detail: '', retry_after_s: 30 });
  await vi.advanceTimersByTimeAsync(29_000);
  expect(sends()).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1_500);
  expect(sends().map(({ text }) => text)).toEqual(['first', 'first']);
});

test('a message that is refused has failed, lets the next one pass, and can be sent again', async () => {
  const chat = await connected();
  const refused = chat.send({ text: 'bad' });
  chat.send({ text: 'good' });
  line().deliver({ type: 'error', client_id: refused, code: 'held', detail: '' });
  expect(chat.state.outgoing[0]).toMatchObject({ state: 'failed', code: 'held' });
  line().deliver(message(1, sends()[1]?.client_id));
  chat.resend(refused);
  expect(sends().at(-1)?.text).toBe('bad');
  line().deliver({ type: 'error', client_id: refused, code: 'held', detail: '' });
  chat.discard(refused);
  expect(chat.state.outgoing).toEqual([]);
});

test('a token that is refused is refreshed once, and then the connection ends', async () => {
  const chat = await connected();
  line().end(4401);
  await vi.advanceTimersByTimeAsync(0);
  expect(new URL(line().address).searchParams.get('token')).toBe('fresh');
  line().end(4401);
  await vi.advanceTimersByTimeAsync(60_000);
  expect([chat.state.status, chat.state.endCode, lines.length]).toEqual(['ended', 4401, 2]);
});

test('without a network it tries again ever more rarely, and at once when asked to', async () => {
  const chat = await connected();
  for (let tries = 0; tries < 6; tries += 1) {
    line().end(1006);
    expect(chat.state.status).toBe('offline');
    await vi.advanceTimersByTimeAsync(15_000);
  }
  line().end(1006);
  const before = lines.length;
  await vi.advanceTimersByTimeAsync(5_000);
  expect(lines).toHaveLength(before);
  chat.open();
  await vi.advanceTimersByTimeAsync(0);
  expect(lines).toHaveLength(before + 1);
});

test('a line that has gone silent is given up', async () => {
  const chat = await connected();
  await vi.advanceTimersByTimeAsync(30_000);
  expect(line().sent).toContainEqual({ type: 'ping' });
  await vi.advanceTimersByTimeAsync(16_000);
  expect(lines.length).toBeGreaterThan(1);
  chat.close();
  const closed = lines.length;
  await vi.advanceTimersByTimeAsync(60_000);
  expect([chat.state.status, lines.length]).toEqual(['closed', closed]);
});

test('a socket that died while the phone slept is given up as soon as its reader is back', async () => {
  const chat = await connected(1);
  lines[0]?.deliver(message(1));
  await vi.advanceTimersByTimeAsync(2_000);
  chat.wake();
  expect(lines[0]?.sent.at(-1)).toEqual({ type: 'ping' });
  await vi.advanceTimersByTimeAsync(7_000);
  expect(lines).toHaveLength(2);
  expect(chat.state.messages.map(({ seq }) => seq)).toEqual([1]);
  chat.close();
});

test('a socket that answers stays when its reader is back', async () => {
  const chat = await connected();
  await vi.advanceTimersByTimeAsync(2_000);
  chat.wake();
  lines[0]?.deliver({ type: 'pong' });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(lines).toHaveLength(1);
  expect(chat.state.status).toBe('online');
  chat.close();
});
