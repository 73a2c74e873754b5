import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { languages } from '#rules/text/language.ts';
import { allRoutes, modules } from '#server/boot/modules.ts';
import type { Services } from '#server/platform/services.ts';

const root = join(import.meta.dirname, '..');

/** Every endpoint that a file of the contract exports. */
const declared: Endpoint[] = (
  await Promise.all(
    filesBelow('contract')
      .filter((path) => path.endsWith('.ts'))
      .map((path) => import(join(root, path))),
  )
)
  .flatMap((slice: object) => Object.values(slice) as unknown[])
  .filter(
    (value): value is Endpoint => typeof value === 'object' && value !== null && 'method' in value && 'path' in value,
  );

function filesBelow(folder: string): string[] {
  return readdirSync(join(root, folder)).flatMap((name) => {
    const path = join(folder, name);
    return statSync(join(root, path)).isDirectory() ? filesBelow(path) : [path];
  });
}

const code = (folder: string) =>
  filesBelow(folder).filter((path) => /\.tsx?$/.test(path) && !/\.(test|e2e|generated)\.tsx?$/.test(path));
const textOf = (path: string) => readFileSync(join(root, path), 'utf8');

/** Whose queries may change which table. */
const owners = Object.fromEntries(modules.flatMap(({ folder, tables = [] }) => tables.map((table) => [table, folder])));

/** What a module imports, types too: modules of our own by their files. */
function importsOf(path: string): string[] {
  return [...textOf(path).matchAll(/(?:\bfrom|\bimport\(|^import)\s*'((?:#(?:server|web)\/|\.\/)[^']+\.tsx?)'/gm)].map(
    ([, specifier = '']) => (specifier.startsWith('#') ? specifier.slice(1) : join(path, '..', specifier)),
  );
}

/**
 * The folder that is a module: an area's part on the server, a feature or a layer in the browser. What lies in an area
 * itself stands alone.
 */
function moduleOf(path: string): string {
  const folders = path.split('/').slice(0, -1);
  // The one area that is a module itself.
  if (folders.join('/') === 'server/settings') return 'server/settings';
  if (folders.length < 3 && (folders[0] === 'server' || folders.length < 2)) return path;
  return folders.slice(0, folders[2] === 'features' ? 4 : 3).join('/');
}

type Graph = ReadonlyMap<string, ReadonlySet<string>>;

function graphOf(paths: readonly string[], nameOf: (path: string) => string): Graph {
  const graph = new Map<string, Set<string>>();
  for (const path of paths) {
    const from = nameOf(path);
    const to = graph.get(from) ?? new Set<string>();
    for (const imported of importsOf(path).map(nameOf)) if (imported !== from) to.add(imported);
    graph.set(from, to);
  }
  return graph;
}

/** A way back to where it began, or undefined where there is none. */
function findCycle(graph: Graph): string[] | undefined {
  const done = new Set<string>();
  const follow = (name: string, way: readonly string[]): string[] | undefined => {
    if (way.includes(name)) return [...way.slice(way.indexOf(name)), name];
    if (done.has(name)) return undefined;
    for (const next of graph.get(name) ?? []) {
      const cycle = follow(next, [...way, name]);
      if (cycle) return cycle;
    }
    done.add(name);
    return undefined;
  };
  for (const name of graph.keys()) {
    const cycle = follow(name, []);
    if (cycle) return cycle;
  }
  return undefined;
}

test('a planted cycle is found, however long it is', () => {
  const chain = new Map([
    ['cart', new Set(['products'])],
    ['products', new Set(['stock', 'search'])],
    ['stock', new Set(['search'])],
  ]);
  expect(findCycle(chain)).toBeUndefined();
  expect(findCycle(new Map([...chain, ['search', new Set(['cart'])]]))).toEqual([
    'cart',
    'products',
    'stock',
    'search',
    'cart',
  ]);
});

test.each(['server', 'web'])(
  'neither files nor modules of %s import each other in a circle, types among them',
  (side) => {
    const paths = code(side);
    const modules = graphOf(paths, moduleOf);
    expect(modules.size).toBeGreaterThan(20);
    expect(findCycle(modules)).toBeUndefined();
    expect(findCycle(graphOf(paths, (path) => path))).toBeUndefined();
  },
);

/** Areas of the server, each above those that it may import. */
const areas = ['texts', 'platform', 'settings', 'catalog', 'content', 'sales', 'people', 'operations', 'boot'];
const levelOf = (path: string) => areas.indexOf(path.split('/')[1] ?? '');

test('areas of the server import only what is below them', () => {
  expect(code('server').filter((path) => levelOf(path) < 0)).toEqual([]);
  const wrong = code('server').flatMap((path) =>
    importsOf(path)
      .filter((imported) => levelOf(imported) > levelOf(path))
      .map((imported) => `${path} imports ${imported}`),
  );
  expect(wrong).toEqual([]);
});

test('queries and routes of a module are its own', () => {
  const wrong = code('server')
    .filter((path) => !path.startsWith('server/boot/'))
    .flatMap((path) =>
      importsOf(path)
        .filter((imported) => moduleOf(imported) !== moduleOf(path) && /\/(?:queries|routes)\.ts$/.test(imported))
        .map((imported) => `${path} imports ${imported}`),
    );
  expect(wrong).toEqual([]);
});

/** What layers of the browser import in addition to themselves; the admin shows products as shoppers see them, and their words. */
const layers: Record<string, readonly string[]> = {
  'web/state': [],
  'web/ui': ['web/i18n', 'web/state'],
  'web/api': ['web/i18n'],
  'web/i18n': [],
  'web/theme': ['web/ui', 'web/api', 'web/i18n', 'web/state'],
  'web/session': ['web/ui', 'web/api', 'web/i18n', 'web/state'],
  'web/chat': ['web/ui', 'web/api', 'web/i18n', 'web/session', 'web/state'],
  'web/shop': ['web/ui', 'web/api', 'web/i18n', 'web/session', 'web/theme', 'web/chat', 'web/state', 'web/styles'],
  'web/admin': [
    'web/ui',
    'web/api',
    'web/i18n',
    'web/session',
    'web/theme',
    'web/chat',
    'web/state',
    'web/styles',
    'web/shop/features/catalog',
    'web/shop/texts',
  ],
};

test('shop and admin meet in what both are made of', () => {
  const wrong = Object.entries(layers).flatMap(([layer, allowed]) =>
    code(layer).flatMap((path) =>
      importsOf(path)
        .filter((imported) => ![layer, ...allowed].some((folder) => imported.startsWith(`${folder}/`)))
        .map((imported) => `${path} imports ${imported}`),
    ),
  );
  expect(wrong).toEqual([]);
});

test('every table has one owner, and every module is where it says', () => {
  const [, database = ''] = textOf('server/platform/database/tables.generated.ts').split('export type DB = {');
  const tables = [...database.matchAll(/^ {2}([a-z_]+): \w+;$/gm)];
  const named = tables.map(([, table = '']) => table).filter((table) => owners[table] === undefined);
  expect(tables.length).toBeGreaterThan(50);
  expect(named).toEqual([]);
  const owned = modules.flatMap(({ tables: own = [] }) => own);
  expect(new Set(owned).size).toBe(owned.length);
  const files = code('server').filter((path) => path.endsWith('/module.ts') && path !== 'server/platform/module.ts');
  const listed = modules
    .filter(({ folder }) => !folder.startsWith('platform/'))
    .map(({ folder }) => `server/${folder}/module.ts`);
  expect(listed.toSorted()).toEqual(files.toSorted());
});

test('a table is changed only by the module that owns it', () => {
  const wrong = code('server').flatMap((path) =>
    [
      ...textOf(path).matchAll(
        /\b(?:insertInto|updateTable|deleteFrom)\('(\w+)|\b(?:insert into|delete from) "?(\w+)|^\s*update "?(\w+)"? set/gim,
      ),
    ]
      .map((match) => match[1] ?? match[2] ?? match[3] ?? '')
      .filter((table) => owners[table] && !path.startsWith(`server/${owners[table]}/`))
      .map((table) => `${path} changes ${table}`),
  );
  expect(wrong).toEqual([]);
});

test('every endpoint of the contract is served exactly once', () => {
  const name = ({ method, path }: Endpoint) => `${method} ${path}`;
  const services = {
    config: { secretKey: 'k'.repeat(32), publicUrl: 'http://shop.test', DATA_DIR: '', checkReplies: true },
  };
  const served = allRoutes(services as unknown as Services).map(({ endpoint }) => name(endpoint));
  expect(served.toSorted()).toEqual(declared.map(name).toSorted());
  expect(new Set(served).size).toBe(served.length);
});

test('paths of the API stand in the contract only', () => {
  const paths = declared.map(({ path }) => path);
  const served = code('server').filter((path) => !path.startsWith('server/platform'));
  const wrong = served.filter((path) => {
    const text = textOf(path);
    return paths.some((apiPath) => text.includes(`'${apiPath}'`));
  });
  expect(wrong).toEqual([]);
});

test('what sells needs nothing of benches, drills or the demo; the demo is loaded only by a shop that wants it', () => {
  const reaches = (folders: string[], wanted: RegExp) =>
    folders.flatMap((folder) => code(folder).flatMap((path) => (wanted.test(textOf(path)) ? [path] : [])));
  const sells = ['contract', 'rules', 'server', 'web', 'db'];
  expect(reaches([...sells, 'demo'], /'#(?:tools|bench|drills|test)\//)).toEqual([]);
  expect(reaches(sells, /'#demo\//)).toEqual(['server/boot/demo-servers.ts']);
  expect(reaches(['server'], /from '#demo\//)).toEqual([]);
  expect(reaches(['bench'], /'#drills\//)).toEqual([]);
});

test('what a module refuses is a code: no words stand in an answer or at a throw', () => {
  // Words of other errors are for the log; 1C reads lines of Russian text, as its protocol has it.
  const words = [
    /\bdetail(?::| =) (?:'[^'\n]*\p{L}|"[^"\n]*\p{L}|`[^`$]*\p{L})/u,
    /\b(?:new DomainError|invalidField|notFound)\([^;]*?[:,(]\s*(['"`])(?:(?!\1)[^;])*\p{L} \p{L}/u,
  ];
  const found = code('server').flatMap((path) =>
    words.flatMap((shape) => (shape.exec(textOf(path)) ?? []).slice(0, 1).map((text) => `${path}: ${text}`)),
  );
  expect(found).toEqual([]);
});

test('what the server says stands in its folders of texts: no text by language is written into the code', () => {
  const named = languages.map((language) => new RegExp(`(?:^|[{,])\\s*${language}\\s*:`, 'm'));
  const found = code('server').filter((path) => named.every((shape) => shape.test(textOf(path))));
  expect(found).toEqual([]);
});

test('migrations are numbered one after the other, each number once', () => {
  // Taken back before it was in any version.
  const leftOut = ['0049'];
  const files = readdirSync(join(root, 'db/migrations')).filter((file) => file.endsWith('.sql'));
  const numbers = files.map((file) => file.split('_')[0] ?? '');
  const all = Array.from({ length: files.length + leftOut.length }, (_, place) => String(place + 1).padStart(4, '0'));
  expect([...numbers, ...leftOut].toSorted()).toEqual(all);
});

test('files that are named beside the program are there', () => {
  const named = ['server', 'tools', 'bench', 'drills', 'demo', 'test'].flatMap((folder) =>
    filesBelow(folder)
      .filter((path) => /\.(ts|mjs)$/.test(path))
      .flatMap((path) =>
        [...textOf(path).matchAll(/join\(import\.meta\.dirname, '([^']+\.\w+)'\)/g)].map(([, name = '']) =>
          join(path, '..', name),
        ),
      ),
  );
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

test('folders are named for what is in them', () => {
  const forbidden = /(^|\/)(utils|helpers|common|lib|shared|misc|types|index)(\.tsx?|\/)/;
  const wrong = ['contract', 'rules', 'server', 'web', 'db', 'demo', 'bench', 'drills', 'test', 'tools']
    .flatMap(filesBelow)
    .filter((path) => forbidden.test(relative('.', path)));
  expect(wrong).toEqual([]);
});

test('lists of one call say alike how far it counts', () => {
  const lists = code('web/admin').flatMap((path) =>
    [...textOf(path).matchAll(/<AdminList\b.*?call="(GET [^"]+)".*?\/>\n/gs)].map(([list, call = '']) => ({
      path,
      call,
      isBounded: list.includes('mostCounted='),
    })),
  );
  const bounded = new Set(lists.filter(({ isBounded }) => isBounded).map(({ call }) => call));
  expect(bounded.size).toBeGreaterThan(8);
  expect(lists.filter(({ call, isBounded }) => bounded.has(call) && !isBounded)).toEqual([]);
});

test('no two stylesheets have one name, by which the build names their classes', () => {
  const names = filesBelow('web')
    .filter((path) => path.endsWith('.module.css'))
    .map((path) => path.slice(path.lastIndexOf('/') + 1));
  expect(names.length).toBeGreaterThan(100);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});

test('every class of a stylesheet is named by the code that imports it', () => {
  const sources = code('web').map((path) => textOf(path));
  const unused = filesBelow('web')
    .filter((path) => path.endsWith('.module.css'))
    .flatMap((path) => {
      const name = path.slice(path.lastIndexOf('/') + 1);
      const users = sources.filter((text) => text.includes(`/${name}'`)).join('\n');
      // Which of its classes are named at run time, styles[tone], is not to be read here.
      if (/[sS]tyles\[/.test(users)) return [];
      const rules = textOf(path).replaceAll(/\/\*.*?\*\//gs, '');
      const classes = new Set([...rules.matchAll(/\.([a-z]\w*)(?=[^;{}]*\{)/gi)].map(([, one = '']) => one));
      return [...classes].filter((one) => !new RegExp(`\\.${one}\\b`).test(users)).map((one) => `${path}: ${one}`);
    });
  expect(unused).toEqual([]);
});
