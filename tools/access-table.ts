import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Access, Endpoint } from '#contract/endpoint.ts';

const contract = join(import.meta.dirname, '../contract');

const who: Record<Access, string> = {
  public: 'anybody',
  customer: 'everyone who is signed in',
  operator: 'operator, manager, owner',
  manager: 'manager, owner',
  owner: 'owner',
};

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value;

/** Every call of the contract, by path. */
export async function declaredEndpoints(): Promise<Endpoint[]> {
  const slices = await Promise.all(
    readdirSync(contract, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
      .map((name) => import(join(contract, name)) as Promise<object>),
  );
  return slices
    .flatMap((slice) => Object.values(slice) as unknown[])
    .filter(isEndpoint)
    .sort((a, b) => (a.path === b.path ? a.method.localeCompare(b.method) : a.path < b.path ? -1 : 1));
}

/** docs/access.md: who may make which call, as the contract says it. */
export async function accessTable(): Promise<string> {
  const rows = (await declaredEndpoints()).map(
    ({ method, path, access, beforeSecondFactor, guests }) =>
      `| ${method} | ${path} | ${who[access]}${guests ? ', and guests who send X-Guest' : ''}${beforeSecondFactor ? ', also before the second factor is set up' : ''} |`,
  );
  return `# Who may make which call

Written by \`node tools/generate-access.ts\` from the contract; a test keeps it so, and another one makes every call as everybody.
A call that needs a person answers 401 without one, and 403 to one who may not make it. Staff whose role needs a second factor (the owner always does) get
403 \`second_factor_setup_required\` for every call of staff until they have set it up.

| method | path | who |
|---|---|---|
${rows.join('\n')}
`;
}
