const codes = new Set([
  '57P01',
  '57P02',
  '57P03',
  '08000',
  '08001',
  '08003',
  '08006',
  '53300',
  // What was the primary a moment ago is a follower now.
  '25006',
  // pgbouncer's word for a server that it lost or waited for without success.
  '08P01',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
]);
/** What node-postgres says without a code: of a lost connection, and of a pool that had none free for too long. */
const messages = ['Connection terminated', 'is not queryable', 'timeout exceeded when trying to connect'];

/** Whether the database could not be reached, or went away before it answered. */
export function isDatabaseGone(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  return codes.has(code) || messages.some((message) => error.message.includes(message));
}
