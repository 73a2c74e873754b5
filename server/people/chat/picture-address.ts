import { isSignedQuery, signedQuery } from '#server/platform/http/signed-address.ts';

const named = (id: string) => `chat picture ${id}`;

/** Root-relative address of a picture, valid without a token, for half a day at least. */
export const signPicture = (id: string, secretKey: string, now?: number): string =>
  `/api/chat/pictures/${id}/?${signedQuery(named(id), secretKey, now)}`;

/** Whether an address was made by `signPicture` and is still good. */
export const isSigned = (
  { id, ...signed }: { id: string; expires: number; signature: string },
  secretKey: string,
  now?: number,
): boolean => isSignedQuery(named(id), signed, secretKey, now);
