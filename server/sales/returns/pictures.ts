import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { returnPicturePath } from '#contract/shop/returns.ts';
import { maxPictureBytes } from '#rules/people/chat.ts';
import { mostReturnPictures } from '#rules/sales/return-status.ts';
import { transact } from '#server/platform/database/transact.ts';
import { DomainError } from '#server/platform/errors.ts';
import { isSignedQuery } from '#server/platform/http/signed-address.ts';
import { reEncode } from '#server/platform/pictures/re-encode.ts';
import { limitRate } from '#server/platform/rate-limits/rate-limits.ts';
import type { Services } from '#server/platform/services.ts';
import { type OrderReader, requireLockedOrder, requireOrder } from '#server/sales/orders/find-order.ts';
import { findPicture, insertPicture, listPictures } from './picture-queries.ts';
import { requireReturn, wireReturn } from './returns.ts';
import { signedName, type WireReturn } from './wire.ts';

/** Each is redrawn, which costs the shop more than its sender. */
const perOrder = { attempts: 20, windowS: 3600 };

/**
 * Adds a picture of what is wrong to a return that waits to be received.
 *
 * @throws DomainError not_found; invalid: no picture; conflict `under_way`, `too_many_pictures`; throttled
 */
export async function addReturnPicture(
  services: Services,
  { orderId, id, reader, upload }: { orderId: number; id: number; reader: OrderReader; upload: Buffer },
): Promise<WireReturn> {
  const { db } = services;
  await requireOrder(db, orderId, reader);
  await limitRate(db, `return_picture:${orderId}`, perOrder);
  const { bytes } = await reEncode(upload, maxPictureBytes);
  await transact(db, async (tx) => {
    await requireLockedOrder(tx, orderId, reader);
    const { status } = await requireReturn(tx, orderId, id);
    if (status !== 'requested') throw new DomainError('conflict', 'under_way');
    if ((await listPictures(tx, [id])).length >= mostReturnPictures) {
      throw new DomainError('conflict', 'too_many_pictures');
    }
    await insertPicture(tx, { id: randomUUID(), returnId: id, bytes });
  });
  return wireReturn(services, orderId, id);
}

type Read = { Params: { picture: string }; Querystring: { expires?: string; signature?: string } };

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
const halfDayS = 43_200;
const nothing = () => new DomainError('not_found', 'no_page');

/** Shows pictures of returns to requests with their signed URL, under the prefix that it is put into. */
export function addReturnPictures(api: FastifyInstance, { db, config }: Services): void {
  const path = returnPicturePath.replaceAll(/\{(\w+)\}/g, ':$1').replace(/\/$/, '');
  api.get<Read>(path, async ({ params: { picture }, query: { expires = '', signature = '' } }, reply) => {
    const signed = { expires: Number(expires), signature };
    if (!uuid.test(picture) || !isSignedQuery(signedName(picture), signed, config.secretKey)) throw nothing();
    const bytes = await findPicture(db, picture);
    if (!bytes) throw nothing();
    return reply
      .type('image/webp')
      .header('cache-control', `private, max-age=${halfDayS}, immutable`)
      .header('content-security-policy', "default-src 'none'")
      .send(bytes);
  });
}
