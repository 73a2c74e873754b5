import type { Configuration } from 'openid-client';

/** Loaded by the first who signs in so: many shops' customers never do. */
const openId = () => import('openid-client');

/** What an identity provider says of a person who has signed in there. */
export type ProvedIdentity = {
  issuer: string;
  subject: string;
  email: string | undefined;
  isEmailVerified: boolean;
  name: string | undefined;
};

export type ProviderSettings = {
  /** What the button says: "Google". */
  title: string;
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Where the provider sends the browser back to. */
  redirectUri: string;
};

/** An identity provider that speaks OpenID Connect; discovered on first use. */
export class IdentityProvider {
  readonly title: string;
  private readonly settings: ProviderSettings;
  private configuration: Promise<Configuration> | undefined;

  constructor(settings: ProviderSettings) {
    this.title = settings.title;
    this.settings = settings;
  }

  /**
   * Where to send a browser, and what has to be remembered until it is back.
   *
   * @throws Error the provider cannot be reached
   */
  async begin(): Promise<{ url: URL; state: string; nonce: string; codeVerifier: string }> {
    const { buildAuthorizationUrl, calculatePKCECodeChallenge, randomNonce, randomPKCECodeVerifier, randomState } =
      await openId();
    const [state, nonce, codeVerifier] = [randomState(), randomNonce(), randomPKCECodeVerifier()];
    const url = buildAuthorizationUrl(await this.configured(), {
      redirect_uri: this.settings.redirectUri,
      scope: 'openid email profile',
      state,
      nonce,
      code_challenge: await calculatePKCECodeChallenge(codeVerifier),
      code_challenge_method: 'S256',
    });
    return { url, state, nonce, codeVerifier };
  }

  /**
   * Who has signed in, by the query that the browser came back with.
   *
   * @throws Error the provider refused, cannot be reached, or its answer does not fit what was asked
   */
  async finish(
    query: URLSearchParams,
    { state, nonce, codeVerifier }: { state: string; nonce: string; codeVerifier: string },
  ): Promise<ProvedIdentity> {
    const { authorizationCodeGrant, fetchUserInfo } = await openId();
    const url = new URL(this.settings.redirectUri);
    url.search = query.toString();
    const configuration = await this.configured();
    const answer = await authorizationCodeGrant(configuration, url, {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier: codeVerifier,
      idTokenExpected: true,
    });
    const proved = answer.claims();
    if (!proved) throw new Error('The identity provider sent no identity.');
    // Some providers keep the address out of the token.
    const claims = proved.email ? proved : await fetchUserInfo(configuration, answer.access_token, proved.sub);
    return {
      issuer: proved.iss,
      subject: proved.sub,
      email: typeof claims.email === 'string' ? claims.email.trim().toLowerCase() : undefined,
      isEmailVerified: claims.email_verified === true,
      name: typeof claims.name === 'string' ? claims.name : undefined,
    };
  }

  private configured(): Promise<Configuration> {
    this.configuration ??= discover(this.settings);
    // One that was away is asked again by the next person.
    this.configuration.catch(() => {
      this.configuration = undefined;
    });
    return this.configuration;
  }
}

async function discover({ issuer, clientId, clientSecret }: ProviderSettings): Promise<Configuration> {
  const { allowInsecureRequests, discovery } = await openId();
  const server = new URL(issuer);
  // Only a provider on this very machine may be spoken to without TLS.
  const execute = server.hostname === '127.0.0.1' ? [allowInsecureRequests] : [];
  return discovery(server, clientId, clientSecret, undefined, { execute });
}

declare module '#server/platform/services.ts' {
  interface Services {
    /** By which other identity people may sign in; absent where none is set up. */
    identityProvider?: IdentityProvider;
  }
}
