import { createHash } from 'node:crypto';
import { pipeline, type Readable, Transform } from 'node:stream';
import { crc32 } from 'node:zlib';
import { z } from 'zod';

/** The SHA-256 of every other member of the archive, in hex by its name; the archive's last member. */
export const Checksums = z.object({ sha256: z.record(z.string(), z.string().regex(/^[0-9a-f]{64}$/)) });

export type Checksums = z.infer<typeof Checksums>;
/** Those of the members that are written already, by name. */
export type Sums = Checksums['sha256'];

export const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** What is calculated while bytes pass by. */
type Sum = { update: (bytes: Buffer) => unknown; end: () => string };

const sha256Sum = (): Sum => {
  const hash = createHash('sha256');
  return { update: (bytes) => hash.update(bytes), end: () => hash.digest('hex') };
};

const crc32Sum = (): Sum => {
  let value = 0;
  return { update: (bytes) => (value = crc32(bytes, value)), end: () => String(value) };
};

/** The same bytes; `onSum` receives their SHA-256 once all of them have passed. */
export function summed(stream: Readable, onSum: (sum: string) => void): Readable {
  return passing(stream, sha256Sum(), onSum);
}

/** What a member has to be: backups from before there were checksums have only the CRC-32 that a zip has itself. */
export type Expected = { sha256: string } | { crc32: number };

/** The same bytes; the stream fails at their end where they are not what was written. @param name for its error */
export function checked(stream: Readable, name: string, expected: Expected): Readable {
  const [sum, right] = 'sha256' in expected ? [sha256Sum(), expected.sha256] : [crc32Sum(), String(expected.crc32)];
  return passing(stream, sum, (found) => {
    if (found !== right) throw new Error(`The backup is damaged: ${name} is not what was written.`);
  });
}

function passing(stream: Readable, sum: Sum, onEnd: (sum: string) => void): Readable {
  const through = new Transform({
    transform: (bytes: Buffer, _encoding, done) => {
      sum.update(bytes);
      done(null, bytes);
    },
    flush: (done) => {
      try {
        onEnd(sum.end());
        done();
      } catch (error) {
        done(error as Error);
      }
    },
  });
  // An error on either side ends both, and reaches the reader.
  return pipeline(stream, through, () => undefined);
}
