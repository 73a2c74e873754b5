/**
 * Does what depends on settings; where that fails, the error names them: "getaddrinfo ENOTFOUND db" alone does not say
 * which setting to change.
 *
 * @param settings as a person writes them: "DATABASE_URL", "HOST and PORT"
 * @throws Error beginning with the settings; the first one is its cause
 */
export async function withSetting<T>(settings: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    throw new Error(`${settings}: ${reasonOf(cause)}`, { cause });
  }
}

/** Where a host has several addresses, each has failed by itself, and the whole has no message. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join('; ');
  return error instanceof Error ? error.message : String(error);
}
