import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import type { BucketPlace } from '#server/platform/media/bucket-place.ts';
import { bucketStore } from '#server/platform/media/bucket-store.ts';
import type { MediaStore } from '#server/platform/media/media-store.ts';
import { signatureProblem } from './signature-v4.ts';

/** What the bucket does to a request instead of answering it; undefined lets it answer. */
type Trouble = (
  method: string,
  key: string,
) => number | 'hang up' | 'stop short' | 'say nothing' | 'take its time' | undefined;

export type FakeBucket = {
  place: BucketPlace;
  /** A shop's view of it. */
  media: MediaStore;
  /** Stored objects by key. */
  objects: Map<string, { bytes: Buffer; type: string | undefined }>;
  /** What it was asked, as `GET media/a.webp`; also what it did not answer. */
  asked: string[];
  /** For tests that make it fail. */
  trouble: Trouble;
  /** Keys in one page of a listing. */
  pageSize: number;
  close: () => Promise<void>;
};

const keys = { region: 'kg-1', keyId: 'SHOP', keySecret: 'only-for-tests' };
/** Long enough for a busy machine; only the pauses are short. */
const patient = { readMs: 5_000, writeMs: 5_000, videoMs: 5_000, pausesMs: [5, 10] };

/**
 * An S3-compatible bucket on this machine with objects in memory. It checks every request: it must be signed, and its body
 * must be the one that was signed.
 */
export async function startFakeBucket({ prefix = 'shop/' } = {}): Promise<FakeBucket> {
  const server = createServer((request, response) => {
    answer(bucket, request, response).catch((error: Error) => response.destroy(error));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const place = { address: `http://127.0.0.1:${port}/pictures`, prefix, ...keys };
  const bucket: FakeBucket = {
    place,
    media: bucketStore(place, patient),
    objects: new Map(),
    asked: [],
    trouble: () => undefined,
    pageSize: 1_000,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return bucket;
}

async function answer(bucket: FakeBucket, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { method = '', url = '' } = request;
  const { pathname, searchParams } = new URL(url, 'http://bucket');
  const [, name, ...path] = pathname.split('/');
  const key = path.join('/');
  const body = await buffer(request);
  bucket.asked.push(`${method} ${key.slice(bucket.place.prefix.length)}`.trim());
  const trouble = bucket.trouble(method, key);
  if (trouble === 'hang up') return void request.socket.destroy();
  if (trouble === 'say nothing') return void (await sleep(5_000, undefined, { ref: false }));
  if (trouble === 'take its time') await sleep(300);
  const problem = signatureProblem(request, body, keys);
  if (typeof trouble === 'number') return refuse(response, trouble, 'InternalError');
  if (problem) return refuse(response, 403, problem);
  if (name !== 'pictures') return refuse(response, 404, 'NoSuchBucket');
  if (!key && searchParams.get('list-type') !== '2') return refuse(response, 400, 'InvalidArgument');
  if (!key) return listObjects(bucket, searchParams, response);
  return answerObject(bucket, { method, key, body, type: request.headers['content-type'], trouble }, response);
}

type Asked = { method: string; key: string; body: Buffer; type: string | undefined; trouble: unknown };

function answerObject({ objects }: FakeBucket, { method, key, body, type, trouble }: Asked, response: ServerResponse) {
  if (method === 'PUT') {
    objects.set(key, { bytes: body, type });
    return void response.end();
  }
  if (method === 'DELETE') {
    objects.delete(key);
    return void response.writeHead(204).end();
  }
  const object = objects.get(key);
  if (!object) return refuse(response, 404, 'NoSuchKey');
  response.writeHead(200, { 'content-type': object.type, 'content-length': object.bytes.length });
  if (trouble === 'stop short') return void response.write(object.bytes.subarray(0, 10), () => response.destroy());
  response.end(object.bytes);
}

function listObjects({ objects, pageSize }: FakeBucket, search: URLSearchParams, response: ServerResponse): void {
  const after = Buffer.from(search.get('continuation-token') ?? '', 'base64').toString();
  const matching = [...objects.keys()].filter((key) => key.startsWith(search.get('prefix') ?? '') && key > after);
  const page = matching.toSorted().slice(0, pageSize);
  const isTruncated = page.length < matching.length;
  const token = Buffer.from(page.at(-1) ?? '').toString('base64');
  response.setHeader('content-type', 'application/xml');
  response.end(`<?xml version="1.0" encoding="UTF-8"?>
<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Name>pictures</Name>
${page.map((key) => `<Contents><Key>${key}</Key><Size>${objects.get(key)?.bytes.length}</Size></Contents>`).join('')}
<IsTruncated>${isTruncated}</IsTruncated>${isTruncated ? `<NextContinuationToken>${token}</NextContinuationToken>` : ''}
</ListBucketResult>`);
}

function refuse(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { 'content-type': 'application/xml' });
  response.end(`<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code></Error>`);
}
