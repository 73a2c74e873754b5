import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { AwsV4Signer } from 'aws4fetch';
import type { BucketPlace } from './bucket-place.ts';
import { isVideo, MediaAway } from './media-store.ts';

export type Question = {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE';
  /** Without the place's prefix; empty for the bucket itself. */
  key: string;
  search?: Record<string, string>;
  body?: Buffer;
  type?: string | undefined;
};

export type BucketAnswer = { status: number; body: Buffer };

/** How long an answer is waited for each time, to any question about a video too, and how long until it is asked again; in ms. */
export type Timeouts = { readMs: number; writeMs: number; videoMs: number; pausesMs: number[] };

/** Where a person waits for a picture. */
export const bucketTimeouts: Timeouts = { readMs: 5_000, writeMs: 20_000, videoMs: 30_000, pausesMs: [100, 400] };
/** Where one question without an answer would spoil an hour of work. */
export const longTimeouts: Timeouts = {
  readMs: 30_000,
  writeMs: 60_000,
  videoMs: 120_000,
  pausesMs: [500, 2_000, 8_000, 20_000],
};

/** Answers that may be others a moment later, in addition to those of 500 and more. */
const passing = [408, 409, 429];

/**
 * Calls the bucket. Every call is idempotent, so one without an answer, or with a request to retry, is repeated after each
 * of the pauses.
 *
 * @returns an answer of 200 to 299, or 404 where the bucket is there and the key is not
 * @throws MediaAway
 */
export async function askBucket(
  place: BucketPlace,
  question: Question,
  { pausesMs: [pause, ...later], ...limits }: Timeouts = bucketTimeouts,
): Promise<BucketAnswer> {
  try {
    return await askOnce(place, question, timeoutOf(question, limits));
  } catch (error) {
    if (!(error instanceof MediaAway) || error.isRefused || pause === undefined) throw error;
    // Not at the same moment as everyone else who was turned away.
    await sleep(pause * (0.5 + Math.random()));
    return askBucket(place, question, { pausesMs: later, ...limits });
  }
}

function timeoutOf({ method, key }: Question, limits: Omit<Timeouts, 'pausesMs'>): number {
  if (isVideo(key)) return limits.videoMs;
  return method === 'PUT' ? limits.writeMs : limits.readMs;
}

async function askOnce(place: BucketPlace, question: Question, timeoutMs: number): Promise<BucketAnswer> {
  const { method, key, body = null } = question;
  const { url, headers } = await signed(place, question);
  const asked = `${method} ${place.address}/${key && place.prefix + key}`;
  // A redirect leads to where the signature is not valid.
  const options = { method, headers, body, redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) } as const;
  const answer = await fetch(url, options)
    .then(async (reply) => ({ status: reply.status, body: Buffer.from(await reply.arrayBuffer()) }))
    .catch((cause: Error) => {
      throw new MediaAway(`The bucket did not answer: ${asked}: ${reasonOf(cause)}`, { isRefused: false, cause });
    });
  if (isFine(answer)) return answer;
  const isRefused = answer.status < 500 && !passing.includes(answer.status);
  throw new MediaAway(`The bucket answered ${answer.status} ${codeOf(answer)} to ${asked}`, { isRefused });
}

async function signed(place: BucketPlace, { method, key, search, body, type }: Question) {
  const url = new URL(`${place.address}/${key && place.prefix + key}`);
  url.search = new URLSearchParams(search).toString();
  const headers = {
    // What arrives changed is refused there.
    'x-amz-content-sha256': createHash('sha256')
      .update(body ?? '')
      .digest('hex'),
    ...(type && { 'content-type': type }),
  };
  const signer = new AwsV4Signer({
    method,
    headers,
    url: url.href,
    service: 's3',
    region: place.region,
    accessKeyId: place.keyId,
    secretAccessKey: place.keySecret,
  });
  return signer.sign();
}

const isFine = (answer: BucketAnswer) =>
  (answer.status >= 200 && answer.status < 300) || (answer.status === 404 && codeOf(answer) !== 'NoSuchBucket');

/** The word that the service has for what is wrong; answers to HEAD have none. */
const codeOf = ({ body }: BucketAnswer): string =>
  /<Code>(\w{1,60})<\/Code>/.exec(body.toString('utf8', 0, 2_000))?.[1] ?? '';

/** `fetch failed` says nothing; what it was caused by does. */
const reasonOf = ({ message, cause }: Error): string => (cause instanceof Error ? cause.message : message);
