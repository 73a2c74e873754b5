import { execFile } from 'node:child_process';
import {
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { type Language, languageEntry, languages } from '#rules/text/language.ts';

const root = join(import.meta.dirname, '..');
const sources = 'bench,contract,db,demo,drills,rules,server,test,tools,web';
const copy = mkdtempSync(join(tmpdir(), 'dukon-recipes-'));
afterAll(() => rmSync(copy, { recursive: true }), 300_000);

/** What a recipe adds to a file: behind a line that it shows, or where the file has its like. */
type Addition = { path: string; behind: string | undefined; lines: string[] };

/** The additions of every recipe, in order. A file in one language stands for others where the recipe says so. */
function readRecipes(text: string): Addition[] {
  const recipes = text.slice(text.indexOf('\n## Recipes\n'));
  const blocks = [...recipes.matchAll(/^```diff\n(.*?)^```$/gms)].map(([, block = '']) => block);
  return blocks.flatMap((block) =>
    block
      .split(/^ \/\/ (?=[a-z])/m)
      .slice(1)
      .flatMap(readFile),
  );
}

function readFile(part: string): Addition[] {
  const [head = '', ...lines] = part.trimEnd().split('\n');
  const [path = '', others] = head.split(', and the same in ');
  const same = others?.split(' and ') ?? [];
  const paths = [path, ...same.map((language) => path.replace(/\bru(?=[/.])/, language))];
  const added = lines.filter((line) => line.startsWith('+')).map((line) => line.slice(1));
  const behind = lines.find((line) => line.startsWith(' '))?.slice(1);
  return paths.map((each) => ({ path: each, behind, lines: added }));
}

/** A catalogue of texts, by what it is without its language, and that. */
const catalogue = new RegExp(`^(.*/texts/)(${languages.join('|')})((?:/[\\w-]+)?\\.ts)$`);

/** What recipes say in a catalogue and leave out in another language of it. */
function untranslated(additions: readonly Addition[]): string[] {
  const keysIn = Map.groupBy(
    additions.filter(({ path }) => catalogue.test(path)),
    ({ path }) => path.replace(catalogue, '$1*$3'),
  );
  return [...keysIn].flatMap(([file, added]) => {
    const spoken = languages.filter((language) => !file.startsWith('web/admin/') || languageEntry(language).hasAdmin);
    const said = (language: Language) =>
      added.filter(({ path }) => path === file.replace('*', language)).flatMap(({ lines }) => lines.map(keyOf));
    const keys = new Set(added.flatMap(({ lines }) => lines.map(keyOf)));
    return spoken.flatMap((language) =>
      [...keys].filter((key) => !said(language).includes(key)).map((key) => `${file}: ${key} in ${language}`),
    );
  });
}
const keyOf = (line: string): string => /^ *'?([\w.]+)'?:/.exec(line)?.[1] ?? line;

/** What a line looks like, so that a new one finds its like: `  'a.b': …`, `    serve(…`, `  oneModule,`. */
const shapeOf = (line: string): string =>
  line
    .replace(/^( *)'.*/, "$1'")
    .replace(/^( *)[\w.]+\(.*/, (all, indent: string) => `${indent}${/^ *(\w+)/.exec(all)?.[1]}(`)
    .replace(/^( *)[\w]+: .*/, '$1name: ')
    .replace(/^( *)\w+,$/, '$1name,')
    .replace(/^( *(?:if|const)) .*/, '$1 ');

/** The file with what is added to it; imports go to its beginning, what it declares to its end. */
function apply(before: string, { path, behind, lines }: Addition): string {
  const imports = lines.filter((line) => line.startsWith('import '));
  const rest = lines.filter((line) => !line.startsWith('import '));
  const own = rest.findIndex((line) => line !== '');
  const body = rest.slice(own);
  const top = [...imports, before].filter(Boolean).join('\n');
  const first = body[0];
  if (first === undefined) return top;
  if (behind === undefined && !first.startsWith(' ')) return `${top}\n${body.join('\n')}\n`;
  const all = top.split('\n');
  const place =
    behind === undefined ? all.findIndex((line) => shapeOf(line) === shapeOf(first)) : all.indexOf(behind) + 1;
  if (place < 1) throw new Error(`${path} has no place for: ${first}`);
  return all.toSpliced(place, 0, ...body).join('\n');
}

/**
 * A copy of the sources in which some files are other ones. Only those are checked, as types of the others are checked
 * anyhow, and take four times as long.
 */
function copySources(changed: ReadonlyMap<string, string>): void {
  const put = (path: string, text: string) => {
    mkdirSync(dirname(join(copy, path)), { recursive: true });
    writeFileSync(join(copy, path), text);
  };
  const unchecked = (path: string, text: string) => (/(?<!\.d)\.tsx?$/.test(path) ? `// @ts-nocheck\n${text}` : text);
  for (const path of globSync(`{${sources}}/**/*.{ts,tsx,json}`, { cwd: root })) {
    put(path, unchecked(path, readFileSync(join(root, path), 'utf8')));
  }
  for (const [path, text] of changed) put(path, text);
  for (const name of readdirSync(root)) {
    if (!existsSync(join(copy, name))) symlinkSync(join(root, name), join(copy, name));
  }
}

test('the recipes of CONTRIBUTING.md say each text in every language that its screens have', () => {
  const additions = readRecipes(readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8'));
  expect(additions.filter(({ path }) => catalogue.test(path)).length).toBeGreaterThan(10);
  expect(untranslated(additions)).toEqual([]);
});

test('the recipes of CONTRIBUTING.md pass the check of types', { timeout: 900_000 }, async () => {
  const additions = readRecipes(readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8'));
  expect(additions.length).toBeGreaterThan(20);
  // What `npm run db:types` writes once there is the table of the new module.
  const tables = 'server/platform/database/tables.generated.ts';
  const table = { path: tables, behind: 'export type DB = {', lines: ['  waitlist: { id: number };'] };
  const changed = new Map<string, string>();
  for (const addition of [...additions, table]) {
    const { path } = addition;
    const original = () => (existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : '');
    changed.set(path, apply(changed.get(path) ?? original(), addition));
  }
  const of = (isWeb: boolean) => [...changed.keys()].filter((path) => path.startsWith('web/') === isWeb);
  // What is declared in files that nothing imports: calls, texts.
  const texts = ['contract', 'web/i18n/texts.ts', 'web/shop/texts/*/*.ts', 'web/admin/**/texts/*.ts'];
  const programs = [
    { extends: './tsconfig.server.json', files: of(false), include: ['contract', 'test/global-setup.ts'] },
    { extends: './tsconfig.web.json', files: of(true), include: texts },
  ];
  for (const [place, { extends: base, files, include }] of programs.entries()) {
    const compilerOptions = { ...onlyChecked, tsBuildInfoFile: null };
    changed.set(`tsconfig.recipes-${place}.json`, JSON.stringify({ extends: base, files, include, compilerOptions }));
  }
  copySources(changed);
  for (const place of programs.keys()) expect(await typeErrors(`tsconfig.recipes-${place}.json`)).toBe('');
});

const onlyChecked = {
  composite: false,
  incremental: false,
  emitDeclarationOnly: false,
  declaration: false,
  noEmit: true,
  preserveSymlinks: true,
};

async function typeErrors(config: string): Promise<string> {
  const tsc = join(root, 'node_modules/typescript/bin/tsc');
  const run = promisify(execFile)(process.execPath, [tsc, '-p', join(copy, config)], { cwd: copy });
  const { stdout } = await run.catch((error: { stdout: string }) => error);
  return stdout.trim();
}
