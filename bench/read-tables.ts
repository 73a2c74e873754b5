/** The results of every bench as texts, as it printed them, empty where it has no such column. */
export type Figures = { what: string; atATime: string; perSecond: string; p50Ms: string; p95Ms: string; ratio: string };

const columns = {
  atATime: 'at a time',
  perSecond: 'per second',
  p50Ms: 'p50 ms',
  p95Ms: 'p95 ms',
  ratio: 'ratio to bare',
} as const;

const cellsOf = (line: string) =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());

/**
 * The rows of those tables (Markdown) in a bench's output that have rates; the columns before the rates, other than
 * how many were asked at a time (which a heading may say as well), say together what was measured.
 */
export function readTables(output: string): Figures[] {
  const figures: Figures[] = [];
  let head: string[] = [];
  let heading = '';
  for (const line of output.split('\n')) {
    heading = /^#+ (\d+) at a time/.exec(line)?.[1] ?? heading;
    if (!line.startsWith('|')) head = [];
    else if (/^[|\s:-]+$/.test(line)) continue;
    else if (head.length === 0) head = cellsOf(line);
    else if (head.includes(columns.perSecond)) figures.push(figuresOf(head, cellsOf(line), heading));
  }
  return figures;
}

function figuresOf(head: readonly string[], cells: readonly string[], heading: string): Figures {
  const cell = (column: string) => cells[head.indexOf(column)] ?? '';
  const named = cells.slice(0, head.indexOf(columns.perSecond));
  return {
    what: named.filter((_, place) => head[place] !== columns.atATime).join(', '),
    atATime: cell(columns.atATime) || heading,
    perSecond: cell(columns.perSecond),
    p50Ms: cell(columns.p50Ms),
    p95Ms: cell(columns.p95Ms),
    ratio: cell(columns.ratio),
  };
}
