/** A path of this shop to go back to, or undefined; never an address of another host. */
export function safeReturnTo(value: unknown): string | undefined {
  return typeof value === 'string' && /^\/(?![/\\])[^\s\\]*$/.test(value) ? value : undefined;
}
