import { randomBytes } from 'node:crypto';
import { isEmail } from '#rules/people/email.ts';
import { type Language, pathInLanguage } from '#rules/text/language.ts';
import { safeReturnTo } from '#rules/text/return-to.ts';
import { hashOf } from '#server/people/accounts/links.ts';
import {
  type Account,
  deleteUnusedLinks,
  findAccount,
  findAccountByEmail,
  insertAccount,
} from '#server/people/accounts/queries.ts';
import { openSession } from '#server/people/accounts/sessions/sessions.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { transact } from '#server/platform/database/transact.ts';
import { DomainError } from '#server/platform/errors.ts';
import { Redirect } from '#server/platform/http/headers/redirect.ts';
import type { Tokens } from '#server/platform/http/tokens.ts';
import { limits } from '#server/platform/rate-limits/limits.ts';
import { addressKey, limitRate } from '#server/platform/rate-limits/rate-limits.ts';
import type { Services } from '#server/platform/services.ts';
import type { IdentityProvider, ProvedIdentity } from './identity-provider.ts';
import {
  findIdentityAccount,
  insertIdentity,
  insertProviderSignIn,
  insertSignInCode,
  takeOverUnconfirmed,
  takeProviderSignIn,
  takeSignInCode,
} from './identity-queries.ts';

const cookieName = 'dukon_sign_in';
const cookieLifeS = 600;
const longestName = 150;

/** Why a sign-in came to nothing; the storefront's /login says it in words. */
type Problem = 'cancelled' | 'unverified' | 'staff' | 'closed' | 'failed';

const secret = () => randomBytes(32).toString('base64url');

const notConfigured = () => new DomainError('unavailable', 'provider_not_configured');

/** By which other identity one can sign in. */
export const providers = ({ identityProvider, config }: Services) =>
  identityProvider ? [{ title: identityProvider.title, url: `${config.publicUrl}/api/google/login/` }] : [];

/**
 * Sends a browser to the identity provider. A secret in its cookie makes sure that it is the same one that comes back.
 *
 * @throws DomainError unavailable: no provider is set up, or it cannot be reached
 */
export async function beginProviderSignIn(
  { db, config, identityProvider, log }: Services,
  { returnTo, language, ip }: { returnTo: string | undefined; language: Language; ip: string },
): Promise<Redirect> {
  if (!identityProvider) throw notConfigured();
  await limitRate(db, `provider:${addressKey(ip)}`, limits.providerPerAddress);
  const { url, state, nonce, codeVerifier } = await identityProvider.begin().catch((error: unknown) => {
    log?.warn({ err: error }, 'the identity provider cannot be reached');
    throw new DomainError('unavailable', 'provider_unavailable', { provider: 'identity' });
  });
  const browser = secret();
  const home = pathInLanguage('/', language);
  await insertProviderSignIn(
    db,
    { stateHash: hashOf(state), browserHash: hashOf(browser) },
    { codeVerifier, nonce, language, returnTo: safeReturnTo(returnTo) ?? home },
  );
  const isSecure = config.publicUrl.startsWith('https:');
  const cookie = `${cookieName}=${browser}; Path=/api/accounts/google; Max-Age=${cookieLifeS}; HttpOnly; SameSite=Lax`;
  return new Redirect(url.href, { 'set-cookie': isSecure ? `${cookie}; Secure` : cookie });
}

/**
 * Receives a browser that comes back from the identity provider and sends it to /login: with a code for its tokens
 * that works once, or with what went wrong. Never throws for what a browser may bring along.
 */
export async function finishProviderSignIn(
  services: Services,
  { query, cookies }: { query: URLSearchParams; cookies: string | undefined },
): Promise<Redirect> {
  const { db, config, identityProvider } = services;
  if (!identityProvider) throw notConfigured();
  const state = query.get('state') ?? '';
  const browserHash = hashOf(cookieOf(cookies) ?? '');
  const begun = await takeProviderSignIn(db, { stateHash: hashOf(state), browserHash });
  const outcome = begun
    ? await signInAs(services, identityProvider, { query, state, ...begun })
    : ({ problem: 'failed' } as const);
  const answer = new URLSearchParams(outcome);
  if (begun) answer.set('returnTo', begun.returnTo);
  return new Redirect(`${config.publicUrl}${pathInLanguage('/login', begun?.language ?? 'ru')}?${answer}`);
}

type Returned = { query: URLSearchParams; state: string; nonce: string; codeVerifier: string; language: Language };

async function signInAs(
  { db, log }: Services,
  provider: IdentityProvider,
  { query, language, ...asked }: Returned,
): Promise<{ code: string } | { problem: Problem }> {
  if (query.get('error') === 'access_denied') return { problem: 'cancelled' };
  let identity: ProvedIdentity;
  try {
    identity = await provider.finish(query, asked);
  } catch (error) {
    log?.warn({ err: error }, 'a sign-in at the identity provider failed');
    return { problem: 'failed' };
  }
  const found = await transact(db, (tx) => accountOf(tx, identity, language));
  if (typeof found === 'string') return { problem: found };
  const code = secret();
  await insertSignInCode(db, found.id, hashOf(code));
  return { code };
}

/** The account that an identity stands for: its own, the one of its verified e-mail, or a new one. */
async function accountOf(tx: Db, identity: ProvedIdentity, language: Language): Promise<Account | Problem> {
  const known = await findIdentityAccount(tx, identity);
  if (known) return usable(known);
  const { email, isEmailVerified, name } = identity;
  if (!email || !isEmailVerified || !isEmail(email)) return 'unverified';
  const id = await insertAccount(tx, {
    email,
    name: name?.trim().slice(0, longestName) || (email.split('@')[0] ?? email),
    passwordHash: null,
    language,
    isActive: true,
  });
  const account = await (id === undefined ? adopt(tx, email) : findAccount(tx, id));
  const found = account ? usable(account) : 'failed';
  if (typeof found !== 'string') await insertIdentity(tx, identity, found.id);
  return found;
}

/** An account that has this address already. Unproved where it was never confirmed. */
async function adopt(tx: Db, email: string): Promise<Account | undefined> {
  const account = await findAccountByEmail(tx, email);
  if (!account || account.isActive || account.wasActivated) return account;
  await takeOverUnconfirmed(tx, account.id);
  await deleteUnusedLinks(tx, account.id, 'activation');
  return findAccount(tx, account.id);
}

/** Staff have more to lose than another company's sign-in can promise. */
function usable(account: Account): Account | Problem {
  if (account.role !== 'customer') return 'staff';
  return account.isActive ? account : 'closed';
}

/**
 * Tokens for a finished sign-in's code, once.
 *
 * @throws DomainError invalid: the code is not good; throttled
 */
export async function exchangeSignInCode(
  services: Services,
  tokens: Tokens,
  code: string,
  { ip, userAgent = '', cookies }: { ip: string; userAgent: string | undefined; cookies: string | undefined },
): Promise<{ refresh: string; access: string }> {
  const { db } = services;
  await limitRate(db, `provider:${addressKey(ip)}`, limits.providerPerAddress);
  const userId = await takeSignInCode(db, hashOf(code));
  const account = userId === undefined ? undefined : await findAccount(db, userId);
  const opened = account && (await openSession(services, tokens, account, { userAgent, cookies }));
  if (!opened) throw new DomainError('invalid', 'code_invalid');
  return opened;
}

function cookieOf(header: string | undefined): string | undefined {
  const pairs = (header ?? '').split(';').map((pair) => pair.trim().split('='));
  return pairs.find(([name]) => name === cookieName)?.[1];
}
