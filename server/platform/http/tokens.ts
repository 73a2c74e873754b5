import { randomUUID } from 'node:crypto';
import { createSigner, createVerifier, type TokenError } from 'fast-jwt';
import { sayToOlderClients } from '#contract/refusals/say-refusal.ts';
import { DomainError } from '#server/platform/errors.ts';

export type TokenType = 'access' | 'refresh';

/** The claims of a token: its user and its session. */
export type Claims = { token_type: TokenType; exp: number; iat: number; jti: string; user_id: number; sid: string };

/** How long each kind is good, in seconds. */
export const tokenLifeS: Record<TokenType, number> = { access: 15 * 60, refresh: 30 * 24 * 60 * 60 };

export type Tokens = {
  sign: (type: TokenType, owner: { userId: number; sessionId: string }) => string;
  /**
   * The claims of a token of this type; of any type when none is given.
   *
   * @param refuse makes the error, as a header and a body are refused in different words
   */
  read: (token: string, type: TokenType | undefined, refuse: (why: TokenFault) => DomainError) => Claims;
};

const id = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** A good signature is not enough: another program may sign with the same key. */
const isOurs = ({ user_id: userId, sid }: Claims) =>
  Number.isInteger(userId) && userId > 0 && userId <= 2_147_483_647 && typeof sid === 'string' && id.test(sid);

export type TokenFault = 'invalid' | 'expired' | 'wrong_type' | 'blacklisted';

/** Signs and reads HS256 tokens; no other algorithm is ever accepted. */
export function createTokens(secretKey: string): Tokens {
  const verify = createVerifier({
    key: secretKey,
    algorithms: ['HS256'],
    requiredClaims: ['exp', 'jti', 'token_type', 'user_id', 'sid'],
  });
  return {
    sign: (type, { userId, sessionId }) => {
      const sign = createSigner({
        key: secretKey,
        algorithm: 'HS256',
        expiresIn: tokenLifeS[type] * 1000,
        jti: randomUUID(),
      });
      return sign({ token_type: type, user_id: userId, sid: sessionId });
    },
    read: (token, type, refuse) => {
      let claims: Claims;
      try {
        claims = verify(token);
      } catch (error) {
        throw refuse((error as TokenError).code === 'FAST_JWT_EXPIRED' ? 'expired' : 'invalid');
      }
      if (!isOurs(claims)) throw refuse('invalid');
      if (type && claims.token_type !== type) throw refuse('wrong_type');
      return claims;
    },
  };
}

/** A bad token in the Authorization header, as the contract's clients know it. */
export const badAccessToken = (why: TokenFault) =>
  new DomainError(
    'not_signed_in',
    'token_not_valid',
    { fault: 'header' },
    {
      data: {
        messages: [
          {
            token_class: 'AccessToken',
            token_type: 'access',
            message: sayToOlderClients({ code: 'token_not_valid', fault: why }),
          },
        ],
      },
    },
  );

/** A bad token in a body. */
export const badToken = (why: TokenFault) => new DomainError('not_signed_in', 'token_not_valid', { fault: why });
