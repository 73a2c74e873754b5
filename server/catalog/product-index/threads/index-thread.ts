import { parentPort } from 'node:worker_threads';
import { textName } from '#rules/text/localized.ts';
import { inLanguages } from '#rules/text/translations.ts';
import { NameOrder } from '#server/catalog/product-index/name-order.ts';
import { OlderWire } from '#server/catalog/product-index/older-wire/older-wire.ts';
import { ProductIndex } from '#server/catalog/product-index/product-index.ts';
import { weigh } from '#server/catalog/product-index/shared-numbers.ts';
import { doWhileWanted } from '#server/platform/request-context.ts';
import { CodeReceiver } from './codes.ts';
import type { FromThread, NameOrderKey, Query, SentIndex, ToThread } from './messages.ts';
import { numbersOf } from './numbers-of.ts';

/** What a thread of its own does: looks through the index that it was sent last, for a shop with very many products. */

const port = parentPort;
if (!port) throw new Error('This is a thread of the shop, and no program.');

let index: ProductIndex | undefined;
const codes = new CodeReceiver();
/** Orders by name that were asked for. */
const awaited = new Map<NameOrderKey, PromiseWithResolvers<Int32Array>>();

/** Ends each query that is waited for. */
const leaving = new Map<number, AbortController>();

const say = (message: FromThread) => port.postMessage(message);

function namesOf(key: NameOrderKey): Promise<Int32Array> {
  const there = awaited.get(key);
  if (there) return there.promise;
  const asked = Promise.withResolvers<Int32Array>();
  awaited.set(key, asked);
  say({ kind: 'names', key });
  return asked.promise;
}

function takeNames(key: NameOrderKey): PromiseWithResolvers<Int32Array> | undefined {
  const asked = awaited.get(key);
  awaited.delete(key);
  return asked;
}

function take({ columns, labels, older, blocks, further, codes: sent }: SentIndex): void {
  const { kinds, dictionaries } = codes.take(sent);
  const named = inLanguages('name', (language) => new NameOrder(() => namesOf(textName('name', language))));
  const attributes = { blocks, dictionaries, further };
  index = new ProductIndex({ columns, kinds, older: new OlderWire(older), labels, named, attributes });
  weigh(index, numbersOf({ columns, blocks }));
}

async function answerOf({ name, asked }: Query): Promise<unknown> {
  if (!index) throw new Error('a query before an index');
  const query = index[name] as (...asked: Query['asked']) => Promise<unknown>;
  return query.apply(index, asked);
}

async function answer(id: number, query: Query): Promise<void> {
  const left = new AbortController();
  leaving.set(id, left);
  try {
    say({ kind: 'answer', id, answer: await doWhileWanted(left.signal, () => answerOf(query)) });
  } catch (error) {
    if (!left.signal.aborted) say({ kind: 'failed', id, error });
  } finally {
    leaving.delete(id);
  }
}

port.on('message', (message: ToThread) => {
  if (message.kind === 'index') take(message.sent);
  else if (message.kind === 'query') void answer(message.id, message.query);
  else if (message.kind === 'leave') leaving.get(message.id)?.abort();
  else if (message.kind === 'names') takeNames(message.key)?.resolve(message.ids);
  else takeNames(message.key)?.reject(new Error(`no order by ${message.key}`));
});
