const rememberedMs = 10 * 60_000;
const mostRemembered = 20_000;

/** Until when a network is suspect, in ms of the process's clock. */
const until = new Map<string, number>();

/** A wrong password came from there. */
export function suspect(network: string): void {
  until.delete(network);
  until.set(network, performance.now() + rememberedMs);
  const [oldest] = until.keys();
  if (until.size > mostRemembered && oldest !== undefined) until.delete(oldest);
}

/** A sign-in succeeded from there. */
export const trust = (network: string): void => void until.delete(network);

/** Whether a wrong password came from there lately. */
export const isSuspect = (network: string): boolean => (until.get(network) ?? 0) > performance.now();
