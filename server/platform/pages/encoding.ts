/** How a body is packed, the best first. */
export type Encoding = 'br' | 'gzip' | 'identity';

const packed = ['br', 'gzip'] as const;
/** Browsers send a handful of different headers; more than this are an attack. */
const mostRemembered = 200;
const remembered = new Map<string, Encoding>();

/** The best encoding that an Accept-Encoding header lets us use. */
export function chooseEncoding(header: string | undefined): Encoding {
  if (!header) return 'identity';
  const known = remembered.get(header);
  if (known) return known;
  const accepted = new Map(header.toLowerCase().split(',').map(readOffer));
  const encoding = packed.find((name) => (accepted.get(name) ?? accepted.get('*') ?? 0) > 0) ?? 'identity';
  if (remembered.size < mostRemembered) remembered.set(header, encoding);
  return encoding;
}

/** 'gzip;q=0.5' as ['gzip', 0.5]. */
function readOffer(text: string): [string, number] {
  const [name = '', ...parameters] = text.split(';').map((part) => part.trim());
  const weight = parameters.find((parameter) => parameter.startsWith('q='));
  return [name, weight === undefined ? 1 : Number(weight.slice(2))];
}
