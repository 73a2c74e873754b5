import type { z } from 'zod';
import type { Attachment } from '#contract/shop/chat.ts';
import { signPicture } from './picture-address.ts';

type Wire = z.output<typeof Attachment>;
/** A picture is stored by its id; its address is made when it is shown. */
export type StoredAttachment =
  | Exclude<Wire, { kind: 'picture' }>
  | { kind: 'picture'; picture: string; width: number; height: number };

/** A stored attachment as the wire has it. */
export function wireAttachment(stored: StoredAttachment | null, secretKey: string): Wire | null {
  if (stored?.kind !== 'picture') return stored;
  const { picture, width, height } = stored;
  return { kind: 'picture', url: signPicture(picture, secretKey), width, height };
}
