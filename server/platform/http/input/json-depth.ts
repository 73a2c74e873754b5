/**
 * Whether lists and objects of a JSON text are nested deeper than this. Who walks such a value by recursion, as
 * validators and writers do, runs out of stack where the parser does not.
 */
export function isDeeperThan(text: string, most: number): boolean {
  // Short texts cannot be: most bodies are.
  if (text.length <= most) return false;
  let depth = 0;
  let isInText = false;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (isInText) {
      if (sign === '\\') at += 1;
      else if (sign === '"') isInText = false;
    } else if (sign === '"') isInText = true;
    else if (sign === '[' || sign === '{') {
      depth += 1;
      if (depth > most) return true;
    } else if (sign === ']' || sign === '}') depth -= 1;
  }
  return false;
}
