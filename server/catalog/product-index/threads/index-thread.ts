import { parentPort } from 'node:worker_threads';
import { textName } from '#rules/text/localized.ts';
import { inLanguages } from '#rules/text/translations.ts';
import { NameOrder } from '#server/catalog/product-index/name-order.ts';
import { OlderWire } from '#server/catalog/product-index/older-wire/older-wire.ts';
import { ProductIndex } from '#server/catalog/product-index/product-index.ts';
import { CodeReceiver } from './codes.ts';
import {
  type FromThread,
  indexesOfThread,
  type NameOrderKey,
  type Query,
  type SentIndex,
  type ToThread,
} from './messages.ts';

/** What a thread of its own does: looks through the indexes that it was sent, for a shop with very many products. */

const port = parentPort;
if (!port) throw new Error('This is a thread of the shop, and no program.');

const indexes = new Map<number, ProductIndex>();
const codes = new CodeReceiver();
/** Orders by name that were asked for, by index and key. */
const awaited = new Map<string, PromiseWithResolvers<Int32Array>>();

const say = (message: FromThread) => port.postMessage(message);

function namesOf(index: number, key: NameOrderKey): Promise<Int32Array> {
  const asked = Promise.withResolvers<Int32Array>();
  awaited.set(`${index} ${key}`, asked);
  say({ kind: 'names', index, key });
  return asked.promise;
}

function takeNames(index: number, key: NameOrderKey): PromiseWithResolvers<Int32Array> | undefined {
  const asked = awaited.get(`${index} ${key}`);
  awaited.delete(`${index} ${key}`);
  return asked;
}

function take(index: number, { columns, labels, older, blocks, further, codes: sent }: SentIndex): void {
  const { kinds, dictionaries } = codes.take(sent);
  const named = inLanguages('name', (language) => new NameOrder(() => namesOf(index, textName('name', language))));
  const attributes = { blocks, dictionaries, further };
  indexes.set(index, new ProductIndex({ columns, kinds, older: new OlderWire(older), labels, named, attributes }));
  for (const old of indexes.keys()) {
    if (indexes.size <= indexesOfThread) break;
    indexes.delete(old);
  }
}

function answerOf(index: ProductIndex, { name, asked }: Query): Promise<unknown> {
  const query = index[name] as (...asked: Query['asked']) => Promise<unknown>;
  return query.apply(index, asked);
}

async function answer(index: number, id: number, query: Query): Promise<void> {
  const there = indexes.get(index);
  if (!there) return say({ kind: 'lost', id });
  try {
    say({ kind: 'answer', id, answer: await answerOf(there, query) });
  } catch (failed) {
    say({ kind: 'failed', id, failed });
  }
}

port.on('message', (message: ToThread) => {
  const { index } = message;
  if (message.kind === 'index') take(index, message.sent);
  else if (message.kind === 'query') void answer(index, message.id, message.query);
  else if (message.kind === 'names') takeNames(index, message.key)?.resolve(message.ids);
  else takeNames(index, message.key)?.reject(message.failed);
});
