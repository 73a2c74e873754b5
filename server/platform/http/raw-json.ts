/** An answer that is JSON text already (as UTF-8 or a string), so that cached parts are not parsed and written again. */
export class RawJson {
  readonly text: string | Buffer;

  constructor(text: string | Buffer) {
    this.text = text;
  }
}

/**
 * JSON of an object with further members whose values are JSON already, a list of them as an array; the object has
 * at least one member of its own.
 */
export function embedJson(object: object, members: Record<string, Buffer | Buffer[]>): Buffer {
  const parts: Buffer[] = [Buffer.from(JSON.stringify(object).slice(0, -1))];
  for (const [name, value] of Object.entries(members)) {
    parts.push(Buffer.from(`,${JSON.stringify(name)}:`), Array.isArray(value) ? jsonList(value) : value);
  }
  parts.push(Buffer.from('}'));
  return Buffer.concat(parts);
}

/** A JSON array of values that are JSON already. */
export function jsonList(values: readonly Buffer[]): Buffer {
  const parts = values.flatMap((value, index) => (index === 0 ? [value] : [comma, value]));
  return Buffer.concat([Buffer.from('['), ...parts, Buffer.from(']')]);
}

/** The value of a member that has none. */
export const jsonNull = Buffer.from('null');

const comma = Buffer.from(',');
