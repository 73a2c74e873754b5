import { parseSync } from 'vite';

/** One small fault: what stands at `start` to `end` of the source becomes `replacement`. */
export type Mutant = { start: number; end: number; line: number; original: string; replacement: string };

type Node = { type: string; start: number; end: number; [key: string]: unknown };
type Found = { node: Pick<Node, 'start' | 'end'>; replacement: string };

const boundaries: Record<string, string> = { '<': '<=', '<=': '<', '>': '>=', '>=': '>' };
const opposites: Record<string, string> = { '<': '>=', '<=': '>', '>': '<=', '>=': '<', '===': '!==', '!==': '===' };
const arithmetic: Record<string, string> = { '+': '-', '-': '+', '*': '/', '/': '*', '%': '*', '+=': '-=', '-=': '+=' };

/** Links of a chain without which it still works, on more rows, in another order or without a lock. */
const droppableLinks = new Set(
  'where whereRef having filter orderBy limit offset distinct distinctOn forUpdate skipLocked toSorted sort slice trim toLowerCase reverse toReversed'.split(
    ' ',
  ),
);

/** What SQL in a template becomes; each line that begins with a condition is dropped, besides. */
const sqlFaults: [RegExp, string][] = [
  [/ <= /g, ' < '],
  [/ >= /g, ' > '],
  [/ < /g, ' <= '],
  [/ > /g, ' >= '],
  [/ <> /g, ' = '],
  [/ \+ /g, ' - '],
  [/ - /g, ' + '],
  [/ is null\b/g, ' is not null'],
  [/ is not null\b/g, ' is null'],
  [/\bnot exists\b/g, 'exists'],
  [/ for update\b(?: skip locked)?/g, ''],
  [/ and /g, ' or '],
];
const sqlCondition = /\n[ \t]*(?:and|or) [^\n]*/g;

/** Every fault that can be planted into a source of TypeScript, in the order in which they stand there. */
export function findMutants(file: string, source: string): Mutant[] {
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file} cannot be parsed: ${errors[0]?.message}`);
  const found: Found[] = [];
  visit(program as unknown as Node, [], source, found);
  const seen = new Set<string>();
  return found
    .map(({ node: { start, end }, replacement }) => ({ start, end, original: source.slice(start, end), replacement }))
    .filter(({ original, replacement }) => original !== replacement)
    .filter((mutant) => !seen.has(JSON.stringify(mutant)) && seen.add(JSON.stringify(mutant)))
    .map((mutant) => ({ ...mutant, line: source.slice(0, mutant.start).split('\n').length }))
    .toSorted((one, other) => one.start - other.start || one.end - other.end);
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

/** What types and imports say is gone before anything runs; a line of the log is no behaviour that is promised. */
function isLeftAlone(node: Node, source: string): boolean {
  if (/^(?:TSTypeAnnotation|TSTypeParameter|TSInterface|TSTypeAlias|Import|ExportAll)/.test(node.type)) return true;
  return node.type === 'ExpressionStatement' && /^(?:await )?[\w.]*\blog(?:ger)?\.\w+\(/.test(source.slice(node.start));
}

function visit(node: Node, parents: readonly Node[], source: string, found: Found[]): void {
  if (isLeftAlone(node, source)) return;
  const text = (part: unknown) => source.slice((part as Node).start, (part as Node).end);
  for (const replacement of replacementsOf(node, parents, text)) found.push({ node, replacement });
  found.push(...decided(node), ...emptied(node), ...droppedLink(node), ...sqlMutants(node, text));
  for (const [key, value] of Object.entries(node)) {
    if (node.type.startsWith('TS') && key !== 'expression') continue;
    for (const child of [value].flat()) if (isNode(child)) visit(child, [node, ...parents], source, found);
  }
}

type TextOf = (part: unknown) => string;

function replacementsOf(node: Node, [parent, ...others]: readonly Node[], text: TextOf): string[] {
  switch (node.type) {
    case 'BinaryExpression':
      return binary(node, parent, text);
    case 'AssignmentExpression':
      return withOperator(node, arithmetic[node.operator as string], text);
    case 'UpdateExpression':
      return [text(node).replace('++', '<>').replace('--', '++').replace('<>', '--')];
    case 'LogicalExpression':
      return logical(node, text);
    case 'UnaryExpression':
      return node.operator === '!' || (node.operator === '-' && !isNumber(node.argument)) ? [text(node.argument)] : [];
    case 'AwaitExpression':
      // A promise that is left alone is refused by the linter (noFloatingPromises).
      return parent?.type === 'ExpressionStatement' ? [] : [text(node.argument)];
    case 'ExpressionStatement':
      return node.directive ? [] : [';'];
    case 'ThrowStatement':
      return [';'];
    case 'BlockStatement':
      return isFunction(parent) && (node.body as Node[]).length > 0 ? ['{}'] : [];
    case 'MemberExpression':
    case 'CallExpression':
      return node.optional === true ? [withoutQuestion(node, text)] : [];
    case 'Literal':
      return literal(node, parent, others[0]);
    case 'TemplateLiteral':
      return parent?.type === 'TaggedTemplateExpression' || isArgument(node, parent) ? [] : ["''"];
    default:
      return [];
  }
}

const isNumber = (node: unknown) => isNode(node) && node.type === 'Literal' && typeof node.value === 'number';
const isText = (node: unknown) =>
  isNode(node) && ((node.type === 'Literal' && typeof node.value === 'string') || node.type === 'TemplateLiteral');
const isFunction = (node: Node | undefined) => /Function/.test(node?.type ?? '');
const isArgument = (node: Node, parent: Node | undefined) =>
  (parent?.type === 'CallExpression' || parent?.type === 'NewExpression') &&
  (parent.arguments as Node[]).includes(node);

const withOperator = ({ left, right }: Node, operator: string | undefined, text: TextOf) =>
  operator ? [`${text(left)} ${operator} ${text(right)}`] : [];

function binary(node: Node, parent: Node | undefined, text: TextOf): string[] {
  const operator = node.operator as string;
  // Where it is the whole condition, `true` and `false` are planted in its place.
  const isCondition =
    (parent?.type === 'IfStatement' || parent?.type === 'ConditionalExpression') && parent.test === node;
  const isConcatenation = operator === '+' && (isText(node.left) || isText(node.right));
  return [
    ...withOperator(node, boundaries[operator], text),
    ...(isCondition ? [] : withOperator(node, opposites[operator], text)),
    ...(isConcatenation ? [] : withOperator(node, arithmetic[operator], text)),
  ];
}

function logical(node: Node, text: TextOf): string[] {
  const sides = [text(node.left), text(node.right)];
  // Of 0, '' and false both operators make the same, and of a list, which is never falsy.
  const isSame = ['0', "''", 'false', '[]'].includes(sides[1] ?? '');
  return node.operator === '??' && !isSame ? [`(${text(node.left)}) || (${text(node.right)})`, ...sides] : sides;
}

function literal(node: Node, parent: Node | undefined, grandparent: Node | undefined): string[] {
  const { value } = node;
  const isKey = parent?.type === 'Property' && parent.key === node;
  if (isKey || parent?.type === 'SwitchCase' || grandparent?.type === 'TSAsExpression') return [];
  if (typeof value === 'boolean') return [String(!value)];
  // `+= 1` becomes `-= 1`: by how much a counter counts is seldom of any matter.
  if (typeof value === 'number') return parent?.type === 'AssignmentExpression' ? [] : [String(value + 1)];
  // Names that a builder of queries or a translation is called with: without one the call fails anyhow.
  return typeof value === 'string' && value !== '' && !isArgument(node, parent) ? ["''"] : [];
}

/** `a?.b` becomes `a.b`, `a?.[0]` becomes `a[0]`. */
function withoutQuestion(node: Node, text: TextOf): string {
  const start = text(node.object ?? node.callee);
  const isNamed = node.type === 'MemberExpression' && node.computed !== true;
  return (
    start +
    text(node)
      .slice(start.length)
      .replace('?.', isNamed ? '.' : '')
  );
}

/** A condition that always holds, and one that never does. */
function decided({ type, test }: Node): Found[] {
  if (type === 'WhileStatement') return [{ node: test as Node, replacement: 'false' }];
  if (type !== 'IfStatement' && type !== 'ConditionalExpression') return [];
  return ['true', 'false'].map((replacement) => ({ node: test as Node, replacement }));
}

/** A short function that returns nothing. */
function emptied({ type, body }: Node): Found[] {
  const isShort = type === 'ArrowFunctionExpression' && isNode(body) && body.type !== 'BlockStatement';
  return isShort ? [{ node: body, replacement: 'undefined' }] : [];
}

/** `rows.where(…)` becomes `rows`. */
function droppedLink(node: Node): Found[] {
  const callee = node.callee as Node | undefined;
  if (node.type !== 'CallExpression' || callee?.type !== 'MemberExpression') return [];
  const { object, property } = callee as unknown as { object: Node; property: Node };
  return droppableLinks.has(property.name as string)
    ? [{ node: { start: object.end, end: node.end }, replacement: '' }]
    : [];
}

function sqlMutants(node: Node, text: TextOf): Found[] {
  if (node.type !== 'TaggedTemplateExpression' || text(node.tag) !== 'sql') return [];
  const start = (node.quasi as Node).start + 1;
  const written = text(node.quasi).slice(1, -1);
  const conditions = [...written.matchAll(sqlCondition)]
    .filter(([line]) => isBalanced(line))
    .map((match) => ({ match, replacement: '' }));
  const words = sqlFaults.flatMap(([pattern, replacement]) =>
    [...written.matchAll(pattern)].map((match) => ({ match, replacement })),
  );
  return [...conditions, ...words].map(({ match: { index, 0: cut }, replacement }) => ({
    node: { start: start + index, end: start + index + cut.length },
    replacement,
  }));
}

/** Whether the parentheses and braces of a line are closed in it. */
function isBalanced(line: string): boolean {
  let depth = 0;
  for (const letter of line) {
    if ('({`'.includes(letter)) depth += letter === '`' ? 0 : 1;
    if (')}'.includes(letter)) depth -= 1;
    if (depth < 0) return false;
  }
  return depth === 0 && line.split('`').length % 2 === 1;
}
