import * as contract from '#contract/accounts.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { acceptedLanguage } from '#server/platform/http/accept-language.ts';
import type { Actor } from '#server/platform/http/access.ts';
import { type Call, type Route, serve } from '#server/platform/http/serve.ts';
import { createTokens, type Tokens } from '#server/platform/http/tokens.ts';
import type { Services } from '#server/services.ts';
import { wishForLetter } from './account-letters.ts';
import { activate, register, updateProfile } from './accounts.ts';
import { closeAccount } from './close-account.ts';
import { changePassword, confirmPasswordReset } from './password-changes.ts';
import { getUser } from './queries.ts';
import { refreshAccess, signIn, signOut, verifyToken, whoIs } from './sessions.ts';

export function accountRoutes(services: Services): Route[] {
  const { db } = services;
  return [
    serve(contract.registerUser, ({ body, ip, headers }) =>
      register(services, body, { ip, language: acceptedLanguage(headers['accept-language']) }),
    ),
    serve(contract.activateUser, ({ body, ip }) => activate(services, body, ip)),
    serve(contract.resendActivation, ({ body, ip }) => wishForLetter(db, { purpose: 'activation', ...body }, ip)),
    serve(contract.requestPasswordReset, ({ body, ip }) =>
      wishForLetter(db, { purpose: 'password_reset', ...body }, ip),
    ),
    serve(contract.confirmPasswordReset, ({ body, ip }) => confirmPasswordReset(services, body, ip)),
    serve(contract.getMe, ({ user }) => getUser(db, user.id)),
    serve(contract.updateMe, ({ user, body }) => updateProfile(services, user.id, body)),
    serve(contract.replaceMe, ({ user, body }) => updateProfile(services, user.id, body)),
    serve(contract.closeAccount, ({ user, body }) => closeAccount(services, user, body.current_password)),
    serve(contract.changePassword, ({ user, body }) => changePassword(services, user, body)),
    ...tokenRoutes(services, createTokens(services.config.secretKey)),
  ];
}

/** What a call and its alias have in common. */
type Asked<E extends Endpoint> = Pick<Call<E>, 'body' | 'ip' | 'headers'>;

/** The token calls, each under both of the paths that clients know. */
function tokenRoutes(services: Services, tokens: Tokens): Route[] {
  const create = ({ body, ip, headers }: Asked<typeof contract.signIn>) =>
    signIn(services, tokens, body, { ip, userAgent: headers['user-agent'] });
  const refresh = async ({ body }: Asked<typeof contract.refreshAccess>) => ({
    access: await refreshAccess(services, tokens, body.refresh),
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

/** Tells who is behind an Authorization header, for every slice's calls. */
export function authenticator(services: Services): (authorization: string | undefined) => Promise<Actor | undefined> {
  const tokens = createTokens(services.config.secretKey);
  return (authorization) => whoIs(services, tokens, authorization);
}
