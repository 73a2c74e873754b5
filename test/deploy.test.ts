import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readConfig } from '#server/boot/config.ts';

/** Files that only a machine with systemd, Docker or nginx can run are at least read here. */
const root = join(import.meta.dirname, '..');
const read = (name: string) => readFileSync(join(root, 'deploy', name), 'utf8');

/** Names that the table of settings has. */
const settings = new Set(
  [
    ...readFileSync(join(root, 'docs/operations/settings.md'), 'utf8').matchAll(/^\| ((?:`[A-Z_]+`(?:, )?)+) \|/gm),
  ].flatMap(([, names]) => [...(names ?? '').matchAll(/[A-Z_]+/g)].map(([name]) => name)),
);
/** What node and its C library read, not the shop. */
const notOurs = ['NODE_ENV', 'MALLOC_MMAP_THRESHOLD_'];

const assignments = (text: string) =>
  Object.fromEntries([...text.matchAll(/\b([A-Z][A-Z_]+)=(\S*)/g)].map(([, name = '', value]) => [name, value]));

test('the unit starts a file that exists, as a user without rights, and gives the shop time to stop', () => {
  const unit = read('dukon.service');
  const [, program] = unit.match(/^ExecStart=\/usr\/bin\/env node (\S+)$/m) ?? [];
  expect(existsSync(join(root, program ?? 'nowhere'))).toBe(true);
  const [, seconds] = unit.match(/^TimeoutStopSec=(\d+)$/m) ?? [];
  const [, ownLimit] =
    readFileSync(join(root, 'server/boot/run-shop.ts'), 'utf8').match(/stopTimeoutMs = ([\d_]+)/) ?? [];
  expect(Number(seconds) * 1000).toBeGreaterThan(Number(ownLimit?.replaceAll('_', '')));
  expect(unit).toMatch(/^User=(?!root)\w+$/m);
  const [, line = ''] = unit.match(/^Environment=(.*)$/m) ?? [];
  expect(Object.keys(assignments(line)).filter((name) => !settings.has(name))).toEqual([]);
  expect(readConfig(assignments(line))).toMatchObject({ DEMO: '0', PORT: 3000, HOST: '127.0.0.1' });
});

test('the unit runs what root has built, and its user writes nowhere else than in its own folder', () => {
  const unit = read('dukon.service');
  expect(unit).toContain('cd /opt/dukon && npm run build');
  expect(unit).not.toMatch(/^ReadWritePaths=/m);
  const [, folder] = unit.match(/^StateDirectory=(\w+)$/m) ?? [];
  expect(assignments(unit.match(/^Environment=(.*)$/m)?.[1] ?? '').DATA_DIR).toBe(`/var/lib/${folder}`);
});

test('the weekly drill starts by itself, and runs what there is', () => {
  expect(read('dukon-drill.timer')).toMatch(/^OnCalendar=Sun [\d:]+$/m);
  const unit = read('dukon-drill.service');
  // A clone that stands still would be drilled for ever.
  expect(unit).toMatch(/^ExecStartPre=\/usr\/bin\/env git pull --ff-only/m);
  const [, script = ''] = unit.match(/^ExecStart=\/usr\/bin\/env npm run (\S+)$/m) ?? [];
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  const [, program = ''] = scripts[script]?.match(/^node (\S+)$/) ?? [];
  const [, list = ''] = readFileSync(join(root, program), 'utf8').match(/^const scripts = \[(.*)\];$/m) ?? [];
  const drills = [...list.matchAll(/'([\w:]+)/g)].map(([, name = '']) => name);
  expect(drills).toContain('drill:tests');
  expect(drills.filter((name) => !scripts[name])).toEqual([]);
});

test('the image has the stamps of what is installed and built, so that its commands have nothing to write', () => {
  expect(read('Dockerfile')).toMatch(/^RUN npm run build && npm prune --omit=dev$/m);
});

test('the image takes files that exist, with settings that the shop knows, and is not run by root', () => {
  const image = read('Dockerfile');
  const [, names = ''] = image.match(/^COPY (package\.json .*) \.\/$/m) ?? [];
  expect(names.split(' ').filter((name) => !existsSync(join(root, name)))).toEqual([]);
  const env = assignments(image.match(/^ENV (.*)$/m)?.[1] ?? '');
  expect(Object.keys(env).filter((name) => !settings.has(name) && !notOurs.includes(name))).toEqual([]);
  expect(readConfig(env).PORT).toBe(Number(image.match(/^EXPOSE (\d+)$/m)?.[1]));
  expect(image).toContain(`127.0.0.1:${env.PORT}/readyz`);
  const [, entry] = image.match(/^CMD \["node".*"(server\/\S+)"\]$/m) ?? [];
  expect(existsSync(join(root, entry ?? 'nowhere'))).toBe(true);
  expect(image).toMatch(/^USER node$/m);
});

test('compose has two instances of one image behind the proxy, with what DATABASE_URL needs', () => {
  const compose = read('compose.yaml');
  expect(compose.match(/^ {2}shop-\d: \*shop$/gm)).toHaveLength(2);
  expect(existsSync(join(root, compose.match(/dockerfile: (\S+) \}/)?.[1] ?? 'nowhere'))).toBe(true);
  const given = { ...assignments(read('settings.example')), SECRET_KEY: 'x'.repeat(64), OWNER_EMAIL: '' };
  expect(Object.keys(given).filter((name) => !settings.has(name))).toEqual([]);
  expect(compose).toMatch(/DATABASE_URL: postgres:\/\/dukon:\$\{DATABASE_PASSWORD\S* .*\}@database:5432\/dukon$/m);
  const [, proxies = ''] = compose.match(/TRUSTED_PROXIES: (\S+)/) ?? [];
  expect(compose).toContain(`subnet: ${proxies} }`);
  const config = readConfig({ ...given, DATABASE_URL: 'postgres://dukon:x@database/dukon', TRUSTED_PROXIES: proxies });
  expect(config.DEMO).toBe('0');
});

test('the proxy knows both instances, lets sockets through, logs no query and never sends a write twice', () => {
  const nginx = read('nginx.conf');
  expect(nginx.match(/server shop-\d:3000 /g)).toHaveLength(2);
  expect(nginx).toMatch(/proxy_set_header Upgrade \$http_upgrade;/);
  expect(nginx).toMatch(/proxy_set_header X-Forwarded-For \$remote_addr;/);
  expect(nginx).not.toMatch(/\$request\b|\$request_uri|\$args|\$query_string|non_idempotent/);
  expect(nginx).toMatch(/^ {2}access_log \/dev\/stdout plain;/m);
});

test('the database cluster answers a write from two disks, and its settings agree with each other', () => {
  const patroni = read('cluster/patroni.yaml');
  expect(patroni).toMatch(/^ {4}synchronous_mode: true$/m);
  expect(patroni).toMatch(/^ {8}synchronous_commit: "on"$/m);
  const seconds = (name: string) => Number(patroni.match(new RegExp(`^ {4}${name}: (\\d+)$`, 'm'))?.[1]);
  // Else a node would lose its lease while it still tries to keep it.
  expect(seconds('ttl')).toBeGreaterThanOrEqual(seconds('loop_wait') + 2 * seconds('retry_timeout'));
  const named = new Set([...patroni.matchAll(/\$\{(\w+)\}/g)].map(([, name]) => name));
  const explained = patroni.slice(0, patroni.indexOf('scope:'));
  expect([...named].filter((name) => !explained.includes(name ?? ''))).toEqual([]);
  expect(read('cluster/pgbouncer.ini')).toContain(
    `port=${read('cluster/haproxy.cfg').match(/bind 127\.0\.0\.1:(\d+)/)?.[1]}`,
  );
  const [, replicaPort] = [...read('cluster/haproxy.cfg').matchAll(/bind 127\.0\.0\.1:(\d+)/g)].map(([, port]) => port);
  expect(read('cluster/README.md')).toContain(`DATABASE_REPLICA_URL=postgres://dukon:…@127.0.0.1:${replicaPort}/dukon`);
  expect(read('cluster/pgbouncer.ini')).toMatch(/^pool_mode = session$/m);
});
