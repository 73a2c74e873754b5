type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

/**
 * Where an answer has a field that its schema does not name, by its path ("results.0.total").
 *
 * @param parsed the answer as zod gave it back: without the fields that it does not know
 */
export function undocumented(sent: unknown, parsed: unknown, path: readonly string[] = []): string | undefined {
  if (!isFields(sent) || !isFields(parsed)) return undefined;
  for (const [name, value] of Object.entries(sent)) {
    const here = [...path, name];
    if (!Object.hasOwn(parsed, name)) return here.join('.');
    const below = undocumented(value, parsed[name], here);
    if (below !== undefined) return below;
  }
  return undefined;
}
