import { randomBytes } from 'node:crypto';

/**
 * Names requests: no two of any instance, nor of the same one after a restart, are called the same, so that what a
 * person reads out of an error page is one line of the log.
 */
export function requestIds(): () => string {
  const instance = randomBytes(5).toString('hex');
  let count = 0;
  return () => {
    count += 1;
    return `${instance}-${count.toString(36)}`;
  };
}
