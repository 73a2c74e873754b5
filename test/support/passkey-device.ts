import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** What the flags of authenticator data say (WebAuthn, 6.1). */
const flag = { present: 0x01, verified: 0x04, mayBeBackedUp: 0x08, backedUp: 0x10, hasKey: 0x40 };

type Site = { rpID: string; origin: string };
type Begun = { id: string; options: { challenge: string; user?: unknown } };
/** What the device does otherwise than it should; `counter` is what it says instead of its own count. */
type Amiss = Partial<Site> & { isVerified?: boolean; isMultiDevice?: boolean; counter?: number; type?: string };

const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');

const head = (kind: number, length: number) => {
  if (length < 24) return Buffer.from([(kind << 5) | length]);
  return length < 256
    ? Buffer.from([(kind << 5) | 24, length])
    : Buffer.from([(kind << 5) | 25, length >> 8, length & 255]);
};

type Cbor = number | string | Uint8Array | Map<number | string, Cbor>;

/** As much of CBOR as attestations need. */
function encode(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value]);
  return Buffer.concat([head(5, value.size), ...[...value].flatMap(([key, each]) => [encode(key), encode(each)])]);
}

/** A device that makes and uses one passkey, in software: keys, counts and signatures are real. */
export function passkeyDevice({ rpID, origin }: Site = { rpID: 'shop.test', origin: 'http://shop.test' }) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(32);
  let counter = 0;
  let userHandle = '';

  const dataOf = (amiss: Amiss, more: number) => {
    counter += 1;
    const { isVerified = true, isMultiDevice = false } = amiss;
    const flags = flag.present | (isVerified ? flag.verified : 0) | (isMultiDevice ? flag.mayBeBackedUp : 0) | more;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(amiss.counter ?? counter);
    const site = createHash('sha256')
      .update(amiss.rpID ?? rpID)
      .digest();
    return Buffer.concat([site, Buffer.from([flags]), count]);
  };
  const clientData = (type: string, { options }: Begun, amiss: Amiss) =>
    Buffer.from(
      JSON.stringify({
        type: amiss.type ?? type,
        challenge: options.challenge,
        origin: amiss.origin ?? origin,
        crossOrigin: false,
      }),
    );
  const named = () => ({ id: base64url(id), rawId: base64url(id), type: 'public-key' as const });

  return {
    /** Makes the key that was begun, as the body that confirms it. */
    make: (begun: Begun, name = 'Телефон', amiss: Amiss = {}) => {
      userHandle = (begun.options.user as { id: string }).id;
      const cose = new Map<number | string, Cbor>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ]);
      const authData = Buffer.concat([
        dataOf(amiss, flag.hasKey),
        Buffer.alloc(16),
        Buffer.from([id.length >> 8, id.length & 255]),
        id,
        encode(cose),
      ]);
      const attestation = new Map<number | string, Cbor>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ]);
      const response = {
        clientDataJSON: base64url(clientData('webauthn.create', begun, amiss)),
        attestationObject: base64url(encode(attestation)),
        transports: ['internal'],
      };
      return { id: begun.id, name, credential: { ...named(), response } };
    },
    /** Signs what was begun. */
    sign: (begun: Begun, amiss: Amiss & { userHandle?: string } = {}) => {
      const authenticatorData = dataOf(amiss, 0);
      const clientDataJSON = clientData('webauthn.get', begun, amiss);
      const signed = Buffer.concat([authenticatorData, createHash('sha256').update(clientDataJSON).digest()]);
      const response = {
        clientDataJSON: base64url(clientDataJSON),
        authenticatorData: base64url(authenticatorData),
        signature: base64url(sign('sha256', signed, privateKey)),
        userHandle: amiss.userHandle ?? userHandle,
      };
      return { id: begun.id, credential: { ...named(), response } };
    },
  };
}
