import { SaxesParser } from 'saxes';
import { askBucket, bucketTimeouts, type Question, type Timeouts } from './ask-bucket.ts';
import type { BucketPlace } from './bucket-place.ts';
import { isVideo, MediaAway, type MediaStore, mediaTypeOf } from './media-store.ts';
import { Semaphore } from './semaphore.ts';

/** Questions that one process asks at a time, and how long the next ones wait for their turn, in ms. */
const atOnce = { most: 16, timeoutMs: 10_000 };
/** The same for videos: slow ones are to take no turn from the pictures. */
const videosAtOnce = { most: 4, timeoutMs: 30_000 };

/** Pictures as objects of an S3-compatible bucket, private to the shop. */
export function bucketStore(place: BucketPlace, limits: Timeouts = bucketTimeouts): MediaStore {
  const turns = new Semaphore(atOnce);
  const videoTurns = new Semaphore(videosAtOnce);
  const ask = (question: Question) =>
    (isVideo(question.key) ? videoTurns : turns).take(() => askBucket(place, question, limits));
  const listPage = async (folder: string, token: string | undefined) => {
    const search = {
      'list-type': '2',
      prefix: `${place.prefix}${folder}/`,
      ...(token && { 'continuation-token': token }),
    };
    return readPage((await ask({ method: 'GET', key: '', search })).body.toString('utf8'));
  };
  return {
    read: async (key) => {
      const { status, body } = await ask({ method: 'GET', key });
      return status === 404 ? undefined : body;
    },
    has: async (key) => (await ask({ method: 'HEAD', key })).status !== 404,
    keep: async (key, body) => void (await ask({ method: 'PUT', key, body, type: mediaTypeOf(key) })),
    remove: async (key) => void (await ask({ method: 'DELETE', key })),
    list: async function* (folder) {
      let token: string | undefined;
      do {
        const page = await listPage(folder, token);
        for (const key of page.keys) yield key.slice(place.prefix.length);
        token = page.next;
      } while (token);
    },
  };
}

/**
 * Asks for a moment whether the bucket lets the shop in.
 *
 * @throws MediaAway
 */
export async function tryBucket(media: MediaStore): Promise<void> {
  for await (const _key of media.list('media')) return;
}

/** One page of a listing, at most 1 000 keys; `next` is where the following one begins. */
function readPage(xml: string): { keys: string[]; next: string | undefined } {
  const keys: string[] = [];
  let next: string | undefined;
  let text = '';
  const parser = new SaxesParser();
  parser.on('opentag', () => {
    text = '';
  });
  parser.on('text', (part) => {
    text += part;
  });
  parser.on('closetag', ({ name }) => {
    if (name === 'Key') keys.push(text);
    if (name === 'NextContinuationToken') next = text;
  });
  parser.on('error', (cause) => {
    throw new MediaAway('The bucket’s listing is not XML.', { isRefused: true, cause });
  });
  parser.write(xml).close();
  return { keys, next };
}
