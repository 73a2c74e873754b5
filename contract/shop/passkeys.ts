import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { instant, text } from '#contract/fields.ts';
import { Tokens } from './accounts.ts';
import { bytes, credential, SignedPasskey } from './signed-passkey.ts';

const Created = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(8000),
    attestationObject: bytes(20_000),
    transports: z.array(text(30)).max(10).optional(),
  }),
});

/** `options` are for `PublicKeyCredential.parse…OptionsFromJSON()`; `id` names what was begun. */
const Begun = z.object({ id: z.uuid(), options: z.looseObject({ challenge: z.string() }) });

/** One of a person's passkeys: what they call it, and when it signed them in last. */
export const Passkey = z.object({
  id: z.uuid(),
  name: z.string(),
  created_at: instant,
  last_used_at: instant.nullable(),
});
export type Passkey = z.output<typeof Passkey>;

/** Once more, as for a new e-mail: of an account without a password a fresh sign-in; of staff a code of their app too. */
const Proof = z.object({ current_password: z.string().max(256).optional(), otp: text(40).optional() });

export const beginPasskeySignIn = endpoint({
  method: 'POST',
  path: '/login/passkey/',
  access: 'public',
  summary: 'What a passkey has to sign to sign in; the answer says nothing about accounts',
  reply: Begun,
});

export const signInByPasskey = endpoint({
  method: 'POST',
  path: '/login/passkey/confirm/',
  access: 'public',
  summary: 'Tokens for what a passkey has signed; staff use theirs after their password',
  body: SignedPasskey,
  reply: Tokens,
});

export const listPasskeys = endpoint({
  method: 'GET',
  path: '/users/me/passkeys/',
  access: 'customer',
  summary: 'The own passkeys, newest first',
  reply: z.array(Passkey),
});

export const beginPasskey = endpoint({
  method: 'POST',
  path: '/users/me/passkeys/',
  access: 'customer',
  summary: 'What a device needs to make a passkey, which the same sign-in has to confirm within five minutes',
  body: Proof,
  reply: Begun,
});

export const addPasskey = endpoint({
  method: 'POST',
  path: '/users/me/passkeys/confirm/',
  access: 'customer',
  summary: 'Add the passkey that a device has made',
  body: z.object({ id: z.uuid(), name: text(60), credential: Created }),
  reply: Passkey,
  status: 201,
});

export const removePasskey = endpoint({
  method: 'DELETE',
  path: '/users/me/passkeys/{id}/',
  access: 'customer',
  summary: 'Remove an own passkey',
  params: z.object({ id: z.uuid() }),
  body: Proof,
});

declare module '#contract/client.ts' {
  interface ContractFiles {
    'shop/passkeys': typeof import('./passkeys.ts');
  }
}
