const standIns = new WeakSet<object>();

/** Marks a reply of before that stands in for one that could not be had. */
export function markStandIn<T>(reply: T): T {
  if (typeof reply === 'object' && reply !== null) standIns.add(reply);
  return reply;
}

/** Whether the shop was not reached and this is a cached reply. */
export const isStandIn = (reply: object): boolean => standIns.has(reply);
