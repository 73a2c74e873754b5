import { z } from 'zod';

/** Base64url. */
export const bytes = (most: number) =>
  z
    .string()
    .regex(/^[\w-]+={0,2}$/)
    .max(most);

/** The shapes of `PublicKeyCredential.toJSON()` (WebAuthn, level 3), as far as they are read. */
export const credential = {
  id: bytes(1400),
  rawId: bytes(1400),
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).nullish(),
};

/** What a device has signed to sign in. */
const Signed = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(8000),
    authenticatorData: bytes(4000),
    signature: bytes(4000),
    userHandle: bytes(200).nullish(),
  }),
});

/** What a device has signed, and what it was begun as. */
export const SignedPasskey = z.object({ id: z.uuid(), credential: Signed });
export type SignedPasskey = z.output<typeof SignedPasskey>;
