import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { ensureSecret, readConfig, settingNames } from './config.ts';

const secret = 'k'.repeat(32);
const external = { DATABASE_URL: 'postgres://shop:pass@db.test/shop', SECRET_KEY: secret };

test('an empty environment is a demo shop on this machine', () => {
  expect(readConfig({})).toEqual({
    PORT: 3000,
    HOST: '127.0.0.1',
    DATA_DIR: './data',
    PUBLIC_URL: 'http://127.0.0.1:3000',
    STOP_NOTICE_S: 1,
    DEMO: '1',
    MIGRATE_AT_START: '1',
    DEMO_IN_PUBLIC: '0',
    OFFLINE_COPIES: '1',
    PAGES_ON_DISK_MB: 1024,
    LOG_LEVEL: 'info',
  });
});

test('an empty variable counts as absent', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '', SMTP_URL: '', DEMO: '' })).toEqual(readConfig({}));
});

test('variables of others are no concern', () => {
  expect(readConfig({ PATH: '/bin', HOME: '/root' })).toEqual(readConfig({}));
});

test.each([
  { name: 'embedded', env: {}, demo: '1' },
  { name: 'embedded, refused', env: { DEMO: '0' }, demo: '0' },
  { name: 'external', env: external, demo: '0' },
  { name: 'external, wanted', env: { ...external, DEMO: '1' }, demo: '1' },
  { name: 'embedded, for others by its address', env: { PUBLIC_URL: 'https://shop.example' }, demo: '0' },
  { name: 'embedded, for others by where it listens', env: { HOST: '0.0.0.0' }, demo: '0' },
  { name: 'embedded, for this machine', env: { HOST: '::1', PUBLIC_URL: 'http://localhost:3000' }, demo: '1' },
])('the demo store with a database that is $name: $demo', ({ env, demo }) => {
  expect(readConfig(env).DEMO).toBe(demo);
});

test.each([
  { env: { PORT: '8080' }, url: 'http://127.0.0.1:8080' },
  { env: { HOST: '0.0.0.0' }, url: 'http://127.0.0.1:3000' },
  { env: { HOST: '::1' }, url: 'http://[::1]:3000' },
  { env: { PUBLIC_URL: 'https://Dukon.example/' }, url: 'https://dukon.example' },
])('the public address of $env is $url', ({ env, url }) => {
  expect(readConfig(env).PUBLIC_URL).toBe(url);
});

test.each([
  { PUBLIC_URL: 'https://shop.example', DEMO: '1' },
  { HOST: '::', DEMO: '1' },
  { HOST: '192.168.1.5', BANK_PORT: '4000' },
])('a demo store or a simulated bank that others could reach has to be said twice: %j', (env) => {
  expect(() => readConfig(env)).toThrow('DEMO_IN_PUBLIC=1');
  expect(readConfig({ ...env, DEMO_IN_PUBLIC: '1' }).DEMO_IN_PUBLIC).toBe('1');
});

test('every bad variable is named at once, and no value is repeated', () => {
  const env = {
    PORT: '70000',
    API_PORT: '3e3',
    BANK_PORT: '0',
    BANK_URL: 'hunter2',
    DATABASE_URL: 'mysql://root:hunter2@db',
    PUBLIC_URL: 'https://dukon.example/shop',
    SECRET_KEY: 'hunter2',
    SMTP_URL: 'hunter2',
    OTEL_EXPORTER_OTLP_ENDPOINT: 'hunter2',
    DEMO: 'yes',
    LOG_LEVEL: 'loud',
    OWNER_EMAIL: 'nobody',
  };
  const failure = () => readConfig(env);
  for (const name of Object.keys(env)) expect(failure).toThrow(`${name} must be`);
  expect(failure).not.toThrow('hunter2');
});

test.each([
  { env: { DATABASE_URL: external.DATABASE_URL }, says: 'SECRET_KEY must be set together with DATABASE_URL' },
  { env: { PORT: '4000', API_PORT: '4000' }, says: 'API_PORT must differ from PORT' },
  { env: { BANK_PORT: '3000' }, says: 'BANK_PORT must differ from PORT and API_PORT' },
  { env: { BANK_URL: 'https://bank.test' }, says: 'BANK_LOGIN and BANK_PASSWORD must be set together with BANK_URL' },
  { env: { MEDIA_URL: 's3://shop' }, says: 'MEDIA_URL, MEDIA_KEY_ID and MEDIA_KEY_SECRET must be set together' },
  { env: { MEDIA_URL: 'https://shop' }, says: 'MEDIA_URL must be an address such as s3://' },
  { env: { OWNER_EMAIL: 'aida@dukon.test' }, says: 'OWNER_EMAIL and OWNER_PASSWORD must be set together' },
  { env: { OWNER_EMAIL: 'aida@dukon.test', OWNER_PASSWORD: 'password1' }, says: 'OWNER_PASSWORD must be at least' },
])('$env stops the start: $says', ({ env, says }) => {
  expect(() => readConfig(env)).toThrow(says);
});

test('the secret key is the given one, or one that is made once and kept private', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'dukon-config-'));
  onTestFinished(() => rm(directory, { recursive: true }));
  const config = readConfig({ DATA_DIR: join(directory, 'data') });

  expect(await ensureSecret({ ...config, SECRET_KEY: secret })).toBe(secret);
  const [made, sameAtOnce] = await Promise.all([ensureSecret(config), ensureSecret(config)]);
  expect(made.length).toBeGreaterThanOrEqual(32);
  expect([sameAtOnce, await ensureSecret(config)]).toEqual([made, made]);
  const file = join(config.DATA_DIR, 'secret-key');
  expect(await readFile(file, 'utf8')).toBe(`${made}\n`);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
});

test('no setting of whoever starts the tests reaches them', () => {
  expect(settingNames).toContain('BANK_PORT');
  expect(settingNames.filter((name) => process.env[name] !== undefined)).toEqual([]);
});
