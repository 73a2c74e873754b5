import { join } from 'node:path';
import { z } from 'zod';
import { isEmail } from '#rules/people/email.ts';
import { passwordProblems } from '#rules/people/password.ts';
import { readBucketPlace } from '#server/platform/media/bucket-place.ts';
import { keepText, randomSecret } from '#server/platform/stored-text.ts';

const port = z
  .string()
  .regex(/^\d{1,5}$/)
  .transform(Number)
  .pipe(z.number().min(1).max(65_535));

/** What the environment may say; all of it works by default but in production. Each description completes "NAME must be …". */
const Environment = z.object({
  PORT: port.default(3000).describe('a whole number from 1 to 65535'),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .optional()
    .describe('a postgres:// address'),
  DATABASE_REPLICA_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .optional()
    .describe('a postgres:// address'),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/ })
    .refine((url) => new URL(url).pathname === '/' && !/[?#]/.test(url))
    .transform((url) => new URL(url).origin)
    .optional()
    .describe('an http:// or https:// address without a path'),
  ALLOWED_ORIGINS: z
    .string()
    .transform((text) => text.split(',').map((origin) => origin.trim()))
    .refine((origins) => origins.every((origin) => URL.canParse(origin) && new URL(origin).origin === origin))
    .optional()
    .describe('origins such as https://shop.example, separated by commas'),
  SECRET_KEY: z.string().min(32).optional().describe('at least 32 characters'),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/ })
    .optional()
    .describe('an smtp:// or smtps:// address'),
  OIDC_ISSUER: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('the address of an OpenID Connect provider'),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  API_PORT: port.optional().describe('a whole number from 1 to 65535'),
  TRUSTED_PROXIES: z
    .string()
    .regex(/^[\da-f.:/]+(,[\da-f.:/]+)*$/i)
    .optional()
    .describe('addresses or networks (10.0.0.0/24) with commas between them'),
  METRICS_PORT: port.optional().describe('a whole number from 1 to 65535'),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('an http:// or https:// address'),
  OTEL_SERVICE_NAME: z.string().optional(),
  BANK_URL: z
    .url({ protocol: /^https?$/ })
    .refine((url) => !/[?#]/.test(url))
    .transform((url) => url.replace(/\/+$/, ''))
    .optional()
    .describe('an http:// or https:// address'),
  BANK_LOGIN: z.string().optional(),
  BANK_PASSWORD: z.string().optional(),
  BANK_PORT: port.optional().describe('a whole number from 1 to 65535'),
  MEDIA_URL: z
    .string()
    .refine((url) => readBucketPlace(url, { keyId: '', keySecret: '' }) !== undefined)
    .optional()
    .describe('an address such as s3://bucket/path?endpoint=https://storage.example&region=eu-1'),
  MEDIA_KEY_ID: z.string().optional(),
  MEDIA_KEY_SECRET: z.string().optional(),
  STOP_NOTICE_S: z
    .string()
    .regex(/^\d{1,2}$/)
    .transform(Number)
    .default(1)
    .describe('whole seconds from 0 to 99'),
  DEMO: z.enum(['0', '1']).optional().describe('0 or 1'),
  MIGRATE_AT_START: z.enum(['0', '1']).default('1').describe('0 or 1'),
  DEMO_IN_PUBLIC: z.enum(['0', '1']).default('0').describe('0 or 1'),
  OFFLINE_COPIES: z.enum(['0', '1']).default('1').describe('0 or 1'),
  PAGES_ON_DISK_MB: z
    .string()
    .regex(/^\d{1,6}$/)
    .transform(Number)
    .default(1024)
    .describe('a whole number of megabytes, 0 for none'),
  CDN_PURGE_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('an http:// or https:// address'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
    .default('info')
    .describe('one of fatal, error, warn, info, debug, trace, silent'),
  OWNER_EMAIL: z
    .string()
    .transform((email) => email.trim().toLowerCase())
    .refine(isEmail)
    .optional()
    .describe('an e-mail address'),
  OWNER_PASSWORD: z.string().optional(),
});

const DataPlace = Environment.pick({
  DATA_DIR: true,
  DATABASE_URL: true,
  MEDIA_URL: true,
  MEDIA_KEY_ID: true,
  MEDIA_KEY_SECRET: true,
});

/** Where the shop's data are: its database, its folder and its pictures. */
export type DataPlace = z.infer<typeof DataPlace>;

/** The names of all settings, for code that starts a shop that the caller's own settings must not reach. */
export const settingNames = Object.keys(Environment.shape);

type Environment = z.infer<typeof Environment>;
type Name = keyof Environment;

/** The settings of one process; PUBLIC_URL is an origin without a trailing slash. */
export type Config = Environment & { PUBLIC_URL: string; DEMO: '0' | '1' };

/**
 * Reads the environment once, at start; an empty variable counts as absent. Touches no file.
 *
 * @throws Error naming every bad variable at once; it never repeats a value, which may be a secret
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = Environment.safeParse(given);
  const problems = parsed.success ? disagreements(parsed.data) : badVariables(parsed.error);
  if (!parsed.success || problems.length > 0) throw new Error(`The settings are wrong: ${problems.join('; ')}.`);
  const { data } = parsed;
  return {
    ...data,
    PUBLIC_URL: data.PUBLIC_URL ?? localUrl(data),
    DEMO: data.DEMO ?? (data.DATABASE_URL || isOpenToOthers(data) ? '0' : '1'),
  };
}

/**
 * Reads where the shop's data are, for commands that need no more.
 *
 * @throws Error naming every bad variable at once
 */
export function readDataPlace(env: Record<string, string | undefined>): DataPlace {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = DataPlace.safeParse(given);
  const problems = parsed.success ? mediaProblems(parsed.data) : badVariables(parsed.error);
  if (!parsed.success || problems.length > 0) throw new Error(`The settings are wrong: ${problems.join('; ')}.`);
  return parsed.data;
}

/** The key that signs tokens: SECRET_KEY, or else one that is made once and stored in `DATA_DIR/secret-key`. */
export async function ensureSecret({ SECRET_KEY, DATA_DIR }: Config): Promise<string> {
  if (SECRET_KEY) return SECRET_KEY;
  const file = join(DATA_DIR, 'secret-key');
  const secret = await keepText(file, randomSecret);
  if (secret.length < 32) throw new Error(`${file} must hold at least 32 characters; delete it to get a new key.`);
  return secret;
}

function badVariables(error: z.ZodError): string[] {
  const names = new Set(error.issues.map((issue) => issue.path[0] as Name));
  return [...names].map((name) => `${name} must be ${Environment.shape[name].description}`);
}

function mediaProblems({ MEDIA_URL, MEDIA_KEY_ID, MEDIA_KEY_SECRET }: DataPlace): string[] {
  const isWhole = new Set([!MEDIA_URL, !MEDIA_KEY_ID, !MEDIA_KEY_SECRET]).size === 1;
  return isWhole ? [] : ['MEDIA_URL, MEDIA_KEY_ID and MEDIA_KEY_SECRET must be set together'];
}

/** What is wrong with variables that are right one by one. */
function disagreements(env: Environment): string[] {
  const { OWNER_EMAIL: email, OWNER_PASSWORD: password } = env;
  const rules: [boolean, string][] = [
    [!!env.DATABASE_URL && !env.SECRET_KEY, 'SECRET_KEY must be set together with DATABASE_URL'],
    [!!env.DATABASE_REPLICA_URL && !env.DATABASE_URL, 'DATABASE_URL must be set together with DATABASE_REPLICA_URL'],
    [env.API_PORT === env.PORT, 'API_PORT must differ from PORT'],
    [
      !!env.METRICS_PORT && [env.PORT, env.API_PORT].includes(env.METRICS_PORT),
      'METRICS_PORT must differ from PORT and API_PORT',
    ],
    [
      new Set([!env.OIDC_ISSUER, !env.OIDC_CLIENT_ID, !env.OIDC_CLIENT_SECRET]).size > 1,
      'OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET must be set together',
    ],
    [
      !!env.BANK_PORT && [env.PORT, env.API_PORT].includes(env.BANK_PORT),
      'BANK_PORT must differ from PORT and API_PORT',
    ],
    [
      !!env.BANK_URL && !(env.BANK_LOGIN && env.BANK_PASSWORD),
      'BANK_LOGIN and BANK_PASSWORD must be set together with BANK_URL',
    ],
    [
      isOpenToOthers(env) && env.DEMO_IN_PUBLIC === '0' && (env.DEMO === '1' || (!!env.BANK_PORT && !env.BANK_URL)),
      'HOST or PUBLIC_URL opens the shop to others, so DEMO=1, or BANK_PORT for a simulated bank, needs DEMO_IN_PUBLIC=1 as ' +
        'well: everybody could then buy with money that does not exist',
    ],
    [!email !== !password, 'OWNER_EMAIL and OWNER_PASSWORD must be set together'],
    [
      !!email && !!password && passwordProblems(password, { email, name: '' }).length > 0,
      'OWNER_PASSWORD must be at least 8 characters with a digit, not a common one and not like OWNER_EMAIL',
    ],
  ];
  return [...rules.filter(([isBroken]) => isBroken).map(([, text]) => text), ...mediaProblems(env)];
}

const loopback = /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/;

/** Whether people on other machines may reach the shop: by where it listens, or by a proxy that has its public address. */
function isOpenToOthers({ HOST, PUBLIC_URL }: Pick<Environment, 'HOST' | 'PUBLIC_URL'>): boolean {
  return [HOST, PUBLIC_URL && new URL(PUBLIC_URL).hostname].some((host) => host && !loopback.test(host));
}

/** Where a browser on this machine finds the shop; "all addresses" is no address to go to. */
function localUrl({ HOST, PORT }: Environment): string {
  const host = ['0.0.0.0', '::'].includes(HOST) ? '127.0.0.1' : HOST;
  return `http://${host.includes(':') ? `[${host}]` : host}:${PORT}`;
}
