/** Choices of a filter in lower case, each once, in order; undefined where none is named: `?brand[]=` asks for nothing. */
export function namedChoices(values: readonly string[] | undefined): string[] | undefined {
  const named = values?.filter(Boolean).map((value) => value.toLowerCase());
  return named?.length ? [...new Set(named)].toSorted() : undefined;
}
