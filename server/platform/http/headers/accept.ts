const json = new Set(['*/*', 'application/*', 'application/json']);

/** Whether an Accept header, absent or not, can be met with JSON; weights do not matter, as there is nothing else. */
export function acceptsJson(header: string | undefined): boolean {
  if (!header?.trim()) return true;
  return header.split(',').some((range) => json.has(range.split(';', 1)[0]?.trim().toLowerCase() ?? ''));
}
