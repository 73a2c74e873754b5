import type { Endpoint } from '#contract/endpoint.ts';
import * as contract from '#contract/shop/accounts.ts';
import * as passkeys from '#contract/shop/passkeys.ts';
import { asLanguage } from '#rules/text/language.ts';
import { requestEmail } from '#server/people/accounts/emails/account-emails.ts';
import { beginPasskeySignIn } from '#server/people/accounts/passkeys/check-passkey.ts';
import { listPasskeys } from '#server/people/accounts/passkeys/list-passkeys.ts';
import { addPasskey, beginPasskey, removePasskey, signInByPasskey } from '#server/people/accounts/passkeys/passkeys.ts';
import { changePassword, confirmPasswordReset } from '#server/people/accounts/passwords/password-changes.ts';
import { askLostPhone, cancelLostPhone, confirmLostPhone } from '#server/people/accounts/phones/lost-phone.ts';
import { waitingPhone } from '#server/people/accounts/phones/lost-phone-queries.ts';
import { askPhoneChange, confirmPhoneChange } from '#server/people/accounts/phones/phone-changes.ts';
import { findVerifiedPhone } from '#server/people/accounts/phones/phone-queries.ts';
import { askPhoneCode, phoneSignIn, signInByPhone } from '#server/people/accounts/phones/phone-sign-in.ts';
import { deviceCookie } from '#server/people/accounts/sessions/device-cookie.ts';
import {
  endOtherSessions,
  endSession,
  listSessions,
  refreshAccess,
  signIn,
  signOut,
  verifyToken,
  whoIs,
} from '#server/people/accounts/sessions/sessions.ts';
import {
  beginProviderSignIn,
  exchangeSignInCode,
  finishProviderSignIn,
  providers,
} from '#server/people/accounts/sign-in/provider-sign-in.ts';
import type { Actor } from '#server/platform/http/access.ts';
import { acceptedLanguage } from '#server/platform/http/headers/accept-language.ts';
import { type Call, type Route, serve } from '#server/platform/http/serve.ts';
import { createTokens, type Tokens } from '#server/platform/http/tokens.ts';
import type { Services } from '#server/platform/services.ts';
import { activate, register, updateProfile } from './accounts.ts';
import { askForEmail, confirmEmail } from './email-changes.ts';
import { getUser } from './queries.ts';

/** Accounts, sessions and sign-in; an account is closed by personal-data, which knows what other modules hold of a person. */
export function accountRoutes(services: Services): Route[] {
  const { db } = services;
  const tokens = createTokens(services.config.secretKey);
  return [
    serve(contract.registerUser, ({ body, ip, headers }) =>
      register(services, body, { ip, language: acceptedLanguage(headers['accept-language']) }),
    ),
    serve(contract.activateUser, ({ body, ip }) => activate(services, body, ip)),
    serve(contract.resendActivation, ({ body, ip }) => requestEmail(db, { purpose: 'activation', ...body }, ip)),
    serve(contract.requestPasswordReset, ({ body, ip }) =>
      requestEmail(db, { purpose: 'password_reset', ...body }, ip),
    ),
    serve(contract.confirmPasswordReset, ({ body, ip }) => confirmPasswordReset(services, body, ip)),
    serve(contract.getMe, ({ user }) => getUser(db, user.id)),
    serve(contract.updateMe, ({ user, body }) => updateProfile(services, user.id, body)),
    serve(contract.replaceMe, ({ user, body }) => updateProfile(services, user.id, body)),
    serve(contract.changePassword, ({ user, body }) => changePassword(services, user, body)),
    serve(contract.changeEmail, ({ user, body }) => askForEmail(services, user, body)),
    serve(contract.confirmEmail, ({ body, ip }) => confirmEmail(services, body, ip)),
    serve(contract.listSessions, ({ user }) => listSessions(db, user)),
    serve(contract.endOtherSessions, ({ user }) => endOtherSessions(services, user)),
    serve(contract.endSession, ({ user, params }) => endSession(services, user, params.id)),
    ...tokenRoutes(services, tokens),
    ...providerRoutes(services, tokens),
    ...phoneRoutes(services, tokens),
    ...passkeyRoutes(services, tokens),
  ];
}

/** What a call and its alias have in common. */
type Asked<E extends Endpoint> = Pick<Call<E>, 'body' | 'ip' | 'headers' | 'setCookie'>;

/** The token calls, each under both of the paths that clients know. */
function tokenRoutes(services: Services, tokens: Tokens): Route[] {
  const create = async ({ body, ip, headers, setCookie }: Asked<typeof contract.signIn>) => {
    const from = { ip, userAgent: headers['user-agent'], cookies: headers.cookie };
    const opened = await signIn(services, tokens, body, from);
    setCookie(deviceCookie(body.email.toLowerCase(), services.config));
    return opened;
  };
  const refresh = async ({ body, headers }: Asked<typeof contract.refreshAccess>) => ({
    access: await refreshAccess(services, tokens, { refresh: body.refresh, cookies: headers.cookie }),
  });
  const verify = async ({ body }: Asked<typeof contract.verifyToken>) => {
    await verifyToken(services, tokens, body.token);
    return {};
  };
  return [
    serve(contract.signIn, create),
    serve(contract.signInAlias, create),
    serve(contract.refreshAccess, refresh),
    serve(contract.refreshAccessAlias, refresh),
    serve(contract.verifyToken, verify),
    serve(contract.verifyTokenAlias, verify),
    serve(contract.signOut, ({ body }) => signOut(services, tokens, body.refresh)),
  ];
}

/** Signing in by another identity. */
function providerRoutes(services: Services, tokens: Tokens): Route[] {
  return [
    serve(contract.listProviders, () => providers(services)),
    serve(contract.startProviderSignIn, ({ query, ip }) =>
      beginProviderSignIn(services, { returnTo: query.return_to, language: asLanguage(query.lang), ip }),
    ),
    serve(contract.finishProviderSignIn, ({ url, headers }) =>
      finishProviderSignIn(services, { query: url.searchParams, cookies: headers.cookie }),
    ),
    serve(contract.exchangeSignInCode, ({ body, headers, ip }) =>
      exchangeSignInCode(services, tokens, body.code, {
        ip,
        userAgent: headers['user-agent'],
        cookies: headers.cookie,
      }),
    ),
  ];
}

/** Signing in by a code to a phone, and the phone of an account. */
function phoneRoutes(services: Services, tokens: Tokens): Route[] {
  const { db } = services;
  const callerOf = ({ ip, headers }: Pick<Call<Endpoint>, 'ip' | 'headers'>) => ({
    ip,
    language: acceptedLanguage(headers['accept-language']),
  });
  return [
    serve(contract.getPhoneSignIn, () => phoneSignIn(services)),
    serve(contract.askPhoneCode, (call) => askPhoneCode(services, call.body, callerOf(call))),
    serve(contract.signInByPhone, (call) =>
      signInByPhone(services, tokens, call.body, {
        ...callerOf(call),
        userAgent: call.headers['user-agent'],
        cookies: call.headers.cookie,
      }),
    ),
    serve(contract.getSignInPhone, async ({ user }) => ({
      phone: (await findVerifiedPhone(db, user.id)) ?? null,
      replacement: await waitingPhone(db, user.id),
    })),
    serve(contract.askLostPhone, (call) => askLostPhone(services, call.user, call.body, callerOf(call))),
    serve(contract.confirmLostPhone, ({ user, body, ip }) => confirmLostPhone(services, user, body, ip)),
    serve(contract.cancelLostPhone, ({ user }) => cancelLostPhone(services, user)),
    serve(contract.askPhoneChange, (call) => askPhoneChange(services, call.user, call.body, callerOf(call))),
    serve(contract.confirmPhoneChange, ({ user, body, ip }) => confirmPhoneChange(services, user, body, ip)),
  ];
}

/** Signing in by a passkey, and a person's own ones. */
function passkeyRoutes(services: Services, tokens: Tokens): Route[] {
  const { db } = services;
  return [
    serve(passkeys.beginPasskeySignIn, ({ ip }) => beginPasskeySignIn(services, ip)),
    serve(passkeys.signInByPasskey, ({ body, ip, headers }) =>
      signInByPasskey(services, tokens, body, { ip, userAgent: headers['user-agent'], cookies: headers.cookie }),
    ),
    serve(passkeys.listPasskeys, ({ user }) => listPasskeys(db, user.id)),
    serve(passkeys.beginPasskey, ({ user, body }) => beginPasskey(services, user, body)),
    serve(passkeys.addPasskey, ({ user, body }) => addPasskey(services, user, body)),
    serve(passkeys.removePasskey, ({ user, params, body }) => removePasskey(services, user, params.id, body)),
  ];
}

/** Resolves an Authorization header to a user, for the calls of every module. */
export function authenticator(services: Services): (authorization: string | undefined) => Promise<Actor | undefined> {
  const tokens = createTokens(services.config.secretKey);
  return (authorization) => whoIs(services, tokens, authorization);
}
