import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');

function filesBelow(folder: string): string[] {
  return readdirSync(join(root, folder)).flatMap((name) => {
    const path = join(folder, name);
    return statSync(join(root, path)).isDirectory() ? filesBelow(path) : [path];
  });
}

/** What opens a connection to somewhere else; SQL's fetch is followed by a number. */
const reachesOut =
  /\bfetch\b(?! \d)|\bcreateTransport\b|from 'openid-client'|from 'node:(?:https|http2|tls|dns\S*)'|\b(?:http|net)\.(?:request|get|connect)\(|\bcreateConnection\b/;

/** Where each goes, and who says so. */
const known: Record<string, string> = {
  'server/people/accounts/sign-in/identity-provider.ts': 'the identity provider of OIDC_ISSUER',
  'server/people/alerts/external-services.ts': 'push services by a list of their hosts, and Telegram',
  'server/platform/sms/call-gateway.ts': 'the gateway that the owner set, over TLS and at public addresses only',
  'server/platform/sms/gateways/simulated.ts': 'the simulated gateway of a demo on this machine',
  'server/sales/payments/aggregator.ts': 'the bank of BANK_URL',
  'server/platform/media/ask-bucket.ts': 'the bucket of pictures that the environment names',
  'server/platform/pages/purge-cdn.ts': 'the cache before the shop of CDN_PURGE_URL',
  'server/platform/mail/post.ts': 'the mail server of SMTP_URL',
  'demo/simulated-bank/callbacks.ts': 'the shop, told by the demo bank on this machine',
};

const codeOf = (path: string) =>
  readFileSync(join(root, path), 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');

test('the server calls only hosts of the list: no address that a visitor writes is ever called', () => {
  const files = ['server', 'demo']
    .flatMap(filesBelow)
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'));
  const found = files.filter((path) => reachesOut.test(codeOf(path)));
  expect(found.sort()).toEqual(Object.keys(known).sort());
});

test.each([
  'server/people/alerts/external-services.ts',
  'server/platform/pages/purge-cdn.ts',
  'server/sales/payments/aggregator.ts',
])('%s follows no redirect and never waits without end', (path) => {
  const code = codeOf(path);
  expect(code).toContain("redirect: 'error'");
  expect(code).toMatch(/signal: (?:AbortSignal\.any\(\[)?AbortSignal\.timeout\(/);
});
