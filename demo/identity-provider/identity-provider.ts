import { generateKeyPair } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import type { Configuration, JWK, Provider } from 'oidc-provider';
import { acceptedLanguage } from '#server/platform/http/headers/accept-language.ts';
import { randomSecret } from '#server/platform/stored-text.ts';
import { memoryAdapter } from './memory-adapter.ts';
import { personPage } from './person-page.ts';

export type DemoIdentityProvider = {
  issuer: string;
  clientId: string;
  clientSecret: string;
  close: () => Promise<void>;
};

const clientId = 'dukon';
/** More is no form of ours. */
const longestForm = 2_000;

/**
 * A real OpenID Connect provider on this machine, for the demo and for tests. It believes any e-mail that its
 * visitor claims to have, so it must never stand before a shop that is open to others.
 *
 * @param options.redirectUri where the shop receives browsers that come back
 * @param options.port 0 for any
 */
export async function startDemoIdentityProvider({
  redirectUri,
  port,
}: {
  redirectUri: string;
  port: number;
}): Promise<DemoIdentityProvider> {
  const server = createServer();
  await listen(server, port);
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const clientSecret = randomSecret();
  let opened: ReturnType<typeof openProvider> | undefined;
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    // Its code and its key come with the first who signs in.
    opened ??= openProvider(issuer, { redirectUri, clientSecret });
    const { provider, callback } = await opened;
    if (request.url?.startsWith('/interaction/')) return interact(provider, request, response);
    return callback(request, response);
  };
  server.on('request', (request, response) => {
    answer(request, response).catch((error: Error) => {
      response.writeHead(400, { 'content-type': 'text/plain; charset=utf-8' }).end(error.message);
    });
  });
  return {
    issuer,
    clientId,
    clientSecret,
    close: () =>
      new Promise((resolve, reject) => {
        server.close((error) => (error ? reject(error) : resolve()));
        server.closeAllConnections();
      }),
  };
}

async function openProvider(issuer: string, client: { redirectUri: string; clientSecret: string }) {
  const { default: OidcProvider } = await import('oidc-provider');
  const provider: Provider = new OidcProvider(issuer, await configuration(client));
  return { provider, callback: provider.callback() };
}

async function configuration(client: { redirectUri: string; clientSecret: string }): Promise<Configuration> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
  return {
    clients: [{ client_id: clientId, client_secret: client.clientSecret, redirect_uris: [client.redirectUri] }],
    jwks: { keys: [{ ...(privateKey.export({ format: 'jwk' }) as JWK), use: 'sig', alg: 'RS256' }] },
    adapter: memoryAdapter(),
    cookies: { keys: [randomSecret()] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    findAccount: (_context, sub) => ({ accountId: sub, claims: async () => claimsOf(sub) }),
    // Signing in implies consent: this provider has no private data.
    loadExistingGrant: async (context) => {
      const grant = new context.oidc.provider.Grant({ clientId, accountId: context.oidc.session?.accountId ?? '' });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
    ttl: { Interaction: 600, Grant: 600, Session: 600, AccessToken: 600, IdToken: 600 },
  };
}

/** The subject is the claim itself: `verified:name@example.kg`. */
function claimsOf(sub: string) {
  const [kind, email = ''] = sub.split(':');
  return { sub, email, email_verified: kind === 'verified', name: email.split('@')[0] };
}

/** Asks who is there, and sends the browser back with the answer. */
async function interact(provider: Provider, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { uid } = await provider.interactionDetails(request, response);
  if (request.method !== 'POST') {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
    response.end(personPage(`/interaction/${uid}`, acceptedLanguage(request.headers['accept-language'])));
    return;
  }
  const form = new URLSearchParams(await textOf(request));
  const email = (form.get('email') ?? '').trim();
  const kind = form.get('verified') === 'yes' ? 'verified' : 'claimed';
  const result = form.has('cancel') ? { error: 'access_denied' } : { login: { accountId: `${kind}:${email}` } };
  await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const part of request) {
    text += String(part);
    if (text.length > longestForm) throw new Error('The form is too long.');
  }
  return text;
}

const listen = (server: Server, port: number) =>
  new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      server.off('error', reject);
      resolve();
    });
  });
