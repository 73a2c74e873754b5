import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { FairQueue, type Turn } from './fair-queue.ts';

// OWASP's second choice for argon2id: 19 MiB, two passes, one lane.
const cost = { memory: 19_456, passes: 2, parallelism: 1 };
const saltBytes = 16;
const hashBytes = 32;

/**
 * Hashes at once: each takes a whole core, and the rest of the shop needs one too. A known device has a place of its own,
 * and those who guessed wrong leave one to strangers.
 */
const atOnce = [3, 2, 1] as const;
/** The longest queue: beyond it a quick refusal is better than a long wait. */
const longest = 40;
const longestWaitMs = 30_000;

const derive = promisify((parameters: Argon2Parameters, done: (error: Error | null, key: Buffer) => void) =>
  argon2('argon2id', parameters, done),
);

const hashes = new FairQueue({ atOnce, longest, longestWaitMs });

/** The turn of people who are signed in, or have a link of an e-mail. */
const proved: Turn = { lane: 'proved', rank: 1 };

const base64 = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '');
const phc = (salt: Buffer, hash: Buffer) =>
  `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${base64(salt)}$${base64(hash)}`;

/** A hash that no password has. */
const decoy = phc(randomBytes(saltBytes), randomBytes(hashBytes));

/**
 * The password's argon2id hash as a PHC string, which carries its own salt and cost.
 *
 * @param turn whose work it is, of people who have proved nothing yet
 * @throws DomainError throttled when too many hashes wait
 */
export async function hashPassword(password: string, turn: Turn = proved): Promise<string> {
  const nonce = randomBytes(saltBytes);
  return phc(nonce, await hashes.run(() => derive({ message: password, nonce, tagLength: hashBytes, ...cost }), turn));
}

/**
 * Whether this is the password of the stored hash. Without a hash the answer is no, after the same time, so that timing
 * does not reveal which accounts exist.
 *
 * @param turn whose turn it is in the fair queue of unauthenticated callers
 * @throws DomainError throttled when too many hashes wait
 */
export async function isPassword(
  password: string,
  stored: string | null | undefined,
  turn: Turn = proved,
): Promise<boolean> {
  const parts = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(stored ?? decoy);
  if (!parts) throw new Error('a stored password hash is not of the kind that this shop writes');
  const [memory, passes, parallelism] = parts.slice(1, 4).map(Number) as [number, number, number];
  const [nonce, expected] = parts.slice(4).map((part) => Buffer.from(part, 'base64')) as [Buffer, Buffer];
  const hash = await hashes.run(
    () => derive({ message: password, nonce, tagLength: expected.length, memory, passes, parallelism }),
    turn,
  );
  return timingSafeEqual(hash, expected);
}
