import { parseAst } from 'vite';

type Cut = { start: number; end: number; text: string };
type Place = { name: string; start: number; end: number };
type Syntax = { type?: string; start: number; end: number; id?: Syntax; left?: Syntax; right?: Syntax; body?: Syntax };

/** The bodies of the functions that a script names, or puts into something by assignment. */
function* bodiesIn(part: unknown, script: string): Generator<Place> {
  if (typeof part !== 'object' || part === null) return;
  const { type, id, left, right, body } = part as Syntax;
  const isFunction = type === 'FunctionDeclaration' || type === 'FunctionExpression';
  const named = isFunction ? id : type === 'AssignmentExpression' ? left : undefined;
  const place = right?.type === 'FunctionExpression' ? right.body : body;
  if (named && place) yield { name: script.slice(named.start, named.end), start: place.start, end: place.end };
  for (const each of Object.values(part)) yield* bodiesIn(each, script);
}

/**
 * Gives functions of a script other bodies.
 *
 * @param bodies by what the functions are called ('open') or assigned to ('Door.prototype.open')
 * @throws where there is not exactly one such function
 */
export function replaceBodies(script: string, bodies: Readonly<Record<string, string>>): string {
  const found = [...bodiesIn(parseAst(script), script)];
  const cuts = Object.entries(bodies).map(([wanted, body]): Cut => {
    const [place, ...more] = found.filter(({ name }) => name === wanted);
    if (!place || more.length > 0) throw new Error(`There is not exactly one function ${wanted}`);
    return { start: place.start, end: place.end, text: `{${body}}` };
  });
  // From the end, so that the places before stay right.
  return cuts
    .toSorted((a, b) => b.start - a.start)
    .reduce((text, { start, end, text: body }) => text.slice(0, start) + body + text.slice(end), script);
}
