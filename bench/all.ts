import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { type Figures, readTables } from './read-tables.ts';

/**
 * `npm run bench`: every bench, one after the other, as each would run alone; then one table of all. Takes about half
 * an hour, of which the million products of bench:catalogue are half. Ends with 1 where one failed.
 */
const benches = ['api', 'pages', 'checkout', 'chat', 'search', 'catalogue'] as const;

const write = (line = '') => process.stdout.write(`${line}\n`);

type Run = { bench: string; figures: Figures[]; code: number | null };

/** Its output is shown as it comes. */
function run(bench: string): Promise<Run> {
  const program = join(import.meta.dirname, `${bench}.ts`);
  const child = spawn(process.execPath, ['--expose-gc', program], { stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
    process.stdout.write(text);
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve({ bench, figures: readTables(output), code }));
  });
}

const runs: Run[] = [];
for (const bench of benches) {
  write(`\n# bench:${bench}\n`);
  runs.push(await run(bench));
}
write('\n# All of it\n');
write('| bench | what | at a time | per second | p50 ms | p95 ms | ratio to bare |');
write('|---|---|---|---|---|---|---|');
for (const { bench, figures } of runs) {
  for (const { what, atATime, perSecond, p50Ms, p95Ms, ratio } of figures)
    write(`| ${[bench, what, atATime, perSecond, p50Ms, p95Ms, ratio].join(' | ')} |`);
}
const failed = runs.filter(({ code }) => code !== 0);
for (const { bench, code } of failed) write(`bench:${bench} ended with ${code}`);
process.exitCode = failed.length > 0 ? 1 : 0;
